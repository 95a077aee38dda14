import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { callsReference, errorsReference, eventsReference } from '@girouette/contracts/reference';

const DOCS = resolve(import.meta.dirname, '../../docs');

test.each([
  ['errors.md', errorsReference],
  ['events.md', eventsReference],
  ['calls.md', callsReference],
])('docs/%s says what the contracts say (npm run docs writes it)', (file, reference) => {
  expect(readFileSync(`${DOCS}/${file}`, 'utf8')).toBe(reference());
});
