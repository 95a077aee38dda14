import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { references } from '@girouette/contracts/reference';

const DOCS = resolve(import.meta.dirname, '../../docs');

test.each(Object.entries(references()))(
  'docs/%s says what the contracts say (npm run docs writes it)',
  (file, reference) => {
    expect(readFileSync(`${DOCS}/${file}`, 'utf8')).toBe(reference);
  },
);
