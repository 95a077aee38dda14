import { ratioOf, type Figures } from './table';

/**
 * The commits against which `npm run nightly` measures, the oldest first. Name a commit when a step of work is done, and add its row to
 * docs/measurements.md: small steps add up in plain sight.
 */
export const NAMED_COMMITS: readonly { commit: string; after: string }[] = [
  { commit: '124ebf17', after: 'rows are kept in memory, and groups share events' },
  { commit: '07c742d0', after: 'parts of one process need no socket, and groups share pages' },
];

/** The cheapest build so far, shown beside the others. It gets a limit once the present costs less. */
export const YARDSTICK = '21ac58b';

const [OLDEST] = NAMED_COMMITS;
const LAST = NAMED_COMMITS.at(-1);

/** The factor by commit that an operation may cost at most. With only one named commit, the limit of the last applies. */
export const RATCHET: ReadonlyMap<string, number> = new Map([
  ...(OLDEST ? [[OLDEST.commit, 1.1] as const] : []),
  ...(LAST ? [[LAST.commit, 1.05] as const] : []),
]);

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
