import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { references } from '@girouette/contracts/description/reference';
import { serviceReadmes } from '../../tools/docs/service-readmes';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');

test.each(Object.entries(references()))(
  'docs/%s matches the contracts (npm run docs writes it)',
  (file, reference) => {
    expect(read(`docs/${file}`)).toBe(reference);
  },
);

test('the tables of each service README match contracts and code (npm run docs writes them)', async () => {
  const written = await serviceReadmes();
  const stale = Object.entries(written).filter(([path, text]) => read(path) !== text);
  expect(Object.keys(written)).toContain('services/game/README.md');
  expect(stale.map(([path]) => path)).toEqual([]);
});
