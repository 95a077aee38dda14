/**
 * `npm run docs`: writes the references in `docs/` from the contracts, the tables in the services' READMEs from the contracts and the
 * services, and `.env.example` from the parts' schemas. Run with tsx.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { references } from '@girouette/contracts/description/reference';
import { envExample } from './env-example.ts';
import { serviceReadmes } from './service-readmes.ts';

const root = resolve(import.meta.dirname, '../..');
const documents = {
  ...Object.fromEntries(Object.entries(references()).map(([file, text]) => [`docs/${file}`, text])),
  ...(await serviceReadmes()),
};
for (const [path, text] of Object.entries(documents)) {
  mkdirSync(dirname(`${root}/${path}`), { recursive: true });
  writeFileSync(`${root}/${path}`, text);
}
writeFileSync(`${root}/.env.example`, envExample());
