import { ratioOf, type Figures } from './table';

/**
 * The commits against which `npm run nightly` measures, the oldest first. Name a commit when a step of work is done, and add its row to
 * docs/measurements.md: small steps add up in plain sight.
 */
export const NAMED_COMMITS: readonly { commit: string; after: string }[] = [
  { commit: 'd81ec158', after: 'literals share their classes, and services remember tokens' },
];

/** Shown beside the others: the cheapest build so far, and the one that the goals are set against. */
export const YARDSTICKS = ['21ac58b', 'abe0dd63'];

/** A tighter limit fails by chance: the medians of five rounds differ by so much on a shared machine, also for equal builds. */
const LIMIT = 1.3;

/** The factor by commit that an operation may cost at most. */
export const RATCHET: ReadonlyMap<string, number> = new Map(
  NAMED_COMMITS.map(({ commit }) => [commit, LIMIT]),
);

/** Compares the cost of each operation with its cost at those commits, where it was measured too. */
export function compareCosts(
  { builds }: Figures,
  limits: ReadonlyMap<string, number> = RATCHET,
): { passed: number; tooDear: string[] } {
  const compared = builds.flatMap(({ name, costs }) => {
    const limit = limits.get(name);
    if (limit === undefined) return [];
    return [...costs].map(([operation, before]) => {
      const ratio = ratioOf(builds[0]?.costs.get(operation) ?? [], before);
      const sentence = Number.isNaN(ratio)
        ? `${operation} could not be compared with ${name}`
        : `${operation} costs ${ratio.toFixed(2)} times as much as at ${name} (limit ${limit})`;
      return { isTooDear: !(ratio <= limit), sentence };
    });
  });
  const tooDear = compared.flatMap(({ isTooDear, sentence }) => (isTooDear ? [sentence] : []));
  return { passed: compared.length - tooDear.length, tooDear };
}
