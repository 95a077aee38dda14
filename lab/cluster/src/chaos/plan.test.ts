import { stepsOf, type KindOfFault, type Step } from './plan';

const KINDS = {
  kill: { hits: 'pod', targets: ['game', 'gateway'], holdSeconds: 0 },
  pause: { hits: 'pod', targets: ['game', 'gateway'], holdSeconds: 10 },
  update: { hits: 'part', targets: ['game', 'gateway'], holdSeconds: 0 },
  drain: { hits: 'node', targets: ['node-2'], holdSeconds: 0 },
  restart: { hits: 'engine', targets: ['redis'], holdSeconds: 0 },
} as const satisfies Record<string, KindOfFault>;
type Kind = keyof typeof KINDS;

function first(count: number, seed: number): Step<Kind>[] {
  const steps = stepsOf(KINDS, seed);
  return Array.from({ length: count }, () => steps.next().value);
}

const seeds = Array.from({ length: 50 }, (_, seed) => seed);

test('the same seed gives the same steps, another seed gives others', () => {
  expect(first(100, 7)).toEqual(first(100, 7));
  expect(first(100, 7)).not.toEqual(first(100, 8));
});

test('every kind comes once before any comes again', () => {
  for (const seed of seeds) {
    const kinds = first(20, seed).flatMap(({ faults }) => faults.map(({ kind }) => kind));
    expect(new Set(kinds.slice(0, 5)).size).toBe(5);
    expect(new Set(kinds.slice(5, 10)).size).toBe(5);
  }
});

test('faults that begin together leave an instance of every part, and hit nothing that parts share', () => {
  const together = seeds
    .flatMap((seed) => first(40, seed))
    .filter(({ faults }) => faults.length > 1);
  expect(together.length).toBeGreaterThan(50);
  for (const { faults } of together) {
    expect(faults).toHaveLength(2);
    expect(new Set(faults.map(({ target }) => target)).size).toBe(2);
    for (const { kind } of faults) expect(['pod', 'part']).toContain(KINDS[kind].hits);
  }
});
