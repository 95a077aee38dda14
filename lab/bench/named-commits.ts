import { ratioOf, type Figures } from './table';

/**
 * The commits against which `npm run nightly` measures, the oldest first. Name a commit when a step of work is done, and add its row to
 * docs/measurements.md: small steps add up before anyone's eyes.
 */
export const NAMED_COMMITS: readonly { commit: string; after: string }[] = [
  { commit: '124ebf17', after: 'rows are kept in memory, and groups share events' },
];

/** How much dearer than the last named commit, and than the oldest one, an operation may be. */
const MAX_AGAINST_LAST = 1.05;
const MAX_AGAINST_OLDEST = 1.1;

/** Returns a sentence for each operation that costs too much more than it did at a named commit. */
export function tooDear(figures: Figures): string[] {
  const [oldest, last] = [NAMED_COMMITS[0], NAMED_COMMITS.at(-1)];
  return tooDearThan(
    [
      ...(oldest ? [{ commit: oldest.commit, limit: MAX_AGAINST_OLDEST }] : []),
      ...(last ? [{ commit: last.commit, limit: MAX_AGAINST_LAST }] : []),
    ],
    figures,
  );
}

/** Like {@link tooDear}, with limits of one's own. */
export const tooDearThan = (
  limits: readonly { commit: string; limit: number }[],
  { builds }: Figures,
): string[] =>
  limits.flatMap(({ commit, limit }) => {
    const then = builds.find(({ name }) => name === commit);
    return [...(then?.costs ?? [])].flatMap(([operation, before]) => {
      const ratio = ratioOf(builds[0]?.costs.get(operation) ?? [], before);
      if (ratio <= limit) return [];
      return [
        `${operation} costs ${ratio.toFixed(2)} times as much as at ${commit} (limit ${limit})`,
      ];
    });
  });
