import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { OLDEST } from '../../../../packages/web-build/src/browsers.js';

/** MDN's record of what each version of each browser has. Its own entry point asks for a newer syntax of imports. */
export const MDN = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;

/** The names that MDN has for the browsers of `browsers.js`. */
const MDN_NAMES: Record<keyof typeof OLDEST, BrowserName> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

const PROMISED = Object.entries(MDN_NAMES).map(([name, mdn]): [BrowserName, [number, number]] => [
  mdn,
  OLDEST[name as keyof typeof OLDEST] as [number, number],
]);

/** Whether a browser of this version has what came with `since`, e.g. « 16.4 ». */
function isFrom([major, minor]: [number, number], since: string): boolean {
  const [first = 0, second = 0] = since.replace('≤', '').split('.').map(Number);
  return major === first ? minor >= second : major > first;
}

const supports = (statement: SupportStatement | undefined, oldest: [number, number]): boolean =>
  [statement ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: alias }) =>
        !flags &&
        !prefix &&
        !alias &&
        typeof since === 'string' &&
        since !== 'preview' &&
        isFrom(oldest, since) &&
        !(typeof until === 'string' && until !== 'preview' && isFrom(oldest, until)),
    );

/** The promised browsers whose oldest version does not have a feature. Empty for a feature that MDN does not know. */
export function lackedBy(feature: Identifier | undefined): BrowserName[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return PROMISED.filter(([browser, oldest]) => !supports(support[browser], oldest)).map(
    ([browser]) => browser,
  );
}
