import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { manifestTexts } from './manifest-texts';

/** `npm run kubernetes`: writes the files of `k8s/` that are generated from the table of parts. */
const root = resolve(import.meta.dirname, '../../k8s');
for (const [path, text] of Object.entries(manifestTexts())) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
