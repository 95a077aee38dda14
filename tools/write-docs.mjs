/** `npm run docs`: writes the references in `docs/` from the contracts. Run with tsx, since the contracts are TypeScript. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { references } from '@girouette/contracts/reference';

const docs = resolve(import.meta.dirname, '../docs');
for (const [file, text] of Object.entries(references())) writeFileSync(`${docs}/${file}`, text);
