/** `npm run docs`: writes the references in `docs/` from the contracts, and `.env.example` from the schemas of the parts. Run with tsx. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { references } from '@girouette/contracts/reference';
import { envExample } from './configuration/env-example.ts';

const root = resolve(import.meta.dirname, '..');
for (const [file, text] of Object.entries(references()))
  writeFileSync(`${root}/docs/${file}`, text);
writeFileSync(`${root}/.env.example`, envExample());
