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
