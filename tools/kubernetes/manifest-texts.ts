import { stringify } from 'yaml';
import { manifests } from './manifests';

const HEADER =
  '# Written by `npm run kubernetes` from tools/kubernetes and the table of parts; changes by hand are lost.\n';

const STYLE = { aliasDuplicateObjects: false, singleQuote: true, lineWidth: 0 } as const;

/** The texts of the generated files, by their path under `k8s`. */
export const manifestTexts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifests()).map(([path, objects]) => [
      path,
      HEADER + objects.map((object) => stringify(object, STYLE)).join('---\n'),
    ]),
  );
