import { FAULTS } from './faults.mjs';
import { runSimulator, SHORT, violatedRules } from './testing';

/** In how many seeds each fault is found. */
const SEEDS = '2000';
/** How many actions a person reads through. */
const FEW = 30;

jest.setTimeout(900_000);

it('has twenty faults', () => {
  expect(Object.keys(FAULTS).length).toBeGreaterThanOrEqual(20);
});

it.each(Object.entries(FAULTS))('finds in few actions: %s', (fault, { rules }) => {
  const { status, lines } = runSimulator(
    ...[...SHORT, '--seeds', SEEDS, '--fault', fault],
    ...['--shrink', '--enough', String(FEW)],
  );
  expect(status).toBe(1);
  const violated = violatedRules(lines);
  const expected = violated.filter((rule) => rules.includes(rule));
  expect({ violated, expected }).not.toEqual({ violated, expected: [] });
  const actions = /^ {2}(\d+) actions violate it:$/m.exec(lines.join('\n'))?.[1];
  expect(Number(actions)).toBeLessThanOrEqual(FEW);
});
