import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { FAULTS } from './faults.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const EVENINGS = ['--guests', '12', '--minutes', '1', '--seeds', '2000'];
/** How many actions a person reads through. */
const FEW = 30;

jest.setTimeout(600_000);

it.each(Object.entries(FAULTS))('finds the fault, in few actions: %s', (fault, { rule }) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['tools/simulate.mjs', ...EVENINGS, ...['--fault', fault, '--shrink', '--enough', String(FEW)]],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect({
    status,
    rules: [...stdout.matchAll(/ {2}✖ ([^:]+): /g)].map(([, name]) => name),
  }).toEqual({
    status: 1,
    rules: expect.arrayContaining([rule]) as unknown,
  });
  expect(Number(/(\d+) actions violate it/.exec(stdout)?.[1])).toBeLessThanOrEqual(FEW);
});
