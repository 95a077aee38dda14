import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FAULTS } from './faults.mjs';
import { runSimulator, SHORT } from './testing';

jest.setTimeout(240_000);

const SEEDS = 20;

it('simulates 20 evenings without a violation, and repeats each by its seed', () => {
  const { status, lines } = runSimulator(...SHORT, '--seeds', String(SEEDS));
  expect({ status, violations: lines.filter((line) => !line.startsWith('seed ')) }).toEqual({
    status: 0,
    violations: [],
  });
  expect(new Set(lines).size).toBe(SEEDS);
  // In another process, after no other evening.
  expect(runSimulator(...SHORT, '--seed', '14').lines).toEqual([lines[13]]);
});

// The faults are looked for at night; a change of the code that they replace shows here.
it.each(Object.entries(FAULTS))('plants: %s', (_, { file, find }) => {
  const text = readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
  expect(text.split(find)).toHaveLength(2);
});
