import { runSimulator, SHORT } from './testing';

jest.setTimeout(1_800_000);

/** Others than those of `simulate.test.ts`. */
const FIRST = '1424';
const SEEDS = '1300';

it('simulates 1,300 evenings without a violation', () => {
  const { status, lines } = runSimulator(...SHORT, '--seed', FIRST, '--seeds', SEEDS);
  expect(lines.filter((line) => !line.startsWith('seed '))).toEqual([]);
  expect({ status, evenings: lines.length }).toEqual({ status: 0, evenings: Number(SEEDS) });
});
