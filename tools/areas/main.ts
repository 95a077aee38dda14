import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workflowTexts } from './workflows';

/** `npm run workflows`: writes the workflow of each area. */
const folder = resolve(import.meta.dirname, '../../.github/workflows');
for (const [name, text] of Object.entries(workflowTexts())) {
  writeFileSync(`${folder}/${name}`, text);
}
