import { MOST_EVIDENCE_DAYS } from '@girouette/contracts/plays/evidence-period';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { OddsWatch } from './odds-rules';
import type { DrawTree, LoggedDay, LoggedLeaf } from './rules';

type StoredHead = LoggedDay & { id: string };

/** The leaves of a part of a day. A head without them stays small. */
interface StoredLeaves {
  id: string;
  ownerId: string;
  leaves: readonly LoggedLeaf[];
}

type StoredTree = DrawTree & { id: string; ownerId: string };

/** The heads of the days with plays on a page. They never change. */
export const DRAW_HEADS = table<StoredHead>('draw-heads')
  .index('byPage', 'pageId', 'day')
  .index('byOwner', 'ownerId');
/** The upper parts of large days' trees. They follow from the leaves. */
export const DRAW_TREES = table<StoredTree>('draw-trees').index('byOwner', 'ownerId');
export const DRAW_LEAVES = table<StoredLeaves>('draw-leaves').index('byOwner', 'ownerId');

export type DrawLog = ReturnType<typeof createDrawLog>;

/** Creates the repository of the logs of the draws of all pages, day by day. */
export function createDrawLog(store: Store) {
  const heads = store.table(DRAW_HEADS);
  const leaves = store.table(DRAW_LEAVES);
  const trees = store.table(DRAW_TREES);
  const removals = [removeByOwner(heads), removeByOwner(leaves), removeByOwner(trees)];
  return {
    findDay: (pageId: string, day: string): Promise<LoggedDay | null> =>
      heads.get(`${pageId}:${day}`),

    /** The latest first. */
    latestDays: (pageId: string, limit: number): Promise<LoggedDay[]> =>
      heads.find('byPage', [pageId], { limit, order: 'desc' }),

    /** The days of a period in their order, at most 400. @param period the first and the last day */
    daysBetween: (
      pageId: string,
      { from, to }: { from: string; to: string },
    ): Promise<LoggedDay[]> =>
      heads.find('byPage', [pageId], { from, to, limit: MOST_EVIDENCE_DAYS }),

    /** Stores a day with its leaves. A day that is known does not change. */
    async addDay(day: LoggedDay, parts: readonly (readonly LoggedLeaf[])[]): Promise<void> {
      const id = `${day.pageId}:${day.day}`;
      const { ownerId } = day;
      const rows = parts.map((each, part) => ({ id: `${id}:${part}`, ownerId, leaves: each }));
      await Promise.all(rows.map((row) => leaves.insert(row)));
      await heads.insert({ id, ...day });
    },

    /** The leaves of a part, from 0 on. Empty after the last. */
    async findPart(pageId: string, day: string, part: number): Promise<readonly LoggedLeaf[]> {
      return (await leaves.get(`${pageId}:${day}:${part}`))?.leaves ?? [];
    },

    /** The kept tree of a day; null before a guest has asked for a path. */
    findTree: (pageId: string, day: string): Promise<DrawTree | null> =>
      trees.get(`${pageId}:${day}`),

    async keepTree(
      { pageId, day, ownerId }: LoggedDay,
      { firsts, roots }: DrawTree,
    ): Promise<void> {
      await trees.insert({ id: `${pageId}:${day}`, ownerId, firsts, roots });
    },

    /** Removes some days of an owner's pages. @returns how many rows; 0 when there are no more */
    async removeSome(ownerId: string): Promise<number> {
      const removed = await Promise.all(removals.map((remove) => remove(ownerId)));
      return removed.reduce((sum, count) => sum + count);
    },
  };
}

/** One row for each page that was played. Reports sort before pages without one. */
export const ODDS = table<OddsWatch>('odds')
  .index('byReport', 'reportedAt')
  .index('byOwner', 'ownerId');

/** Creates the repository of the watches of odds. They tell whether pages draw by the odds that they declare. */
export function createOdds(store: Store) {
  const odds = store.table(ODDS);
  return {
    find: (pageId: string): Promise<OddsWatch | null> => odds.get(pageId),

    /** One page of all watches, the latest reports first. */
    async list({
      page,
      limit,
    }: {
      page: number;
      limit: number;
    }): Promise<{ watches: OddsWatch[]; total: number }> {
      const skip = (page - 1) * limit;
      const [watches, total] = await Promise.all([
        odds.find('byReport', [], { order: 'desc', skip, limit }),
        odds.count('byReport', []),
      ]);
      return { watches, total };
    },

    /** @param change gets null before the first play; may run again with a newer watch */
    async change(pageId: string, change: (known: OddsWatch | null) => OddsWatch): Promise<void> {
      await odds.upsert(pageId, change);
    },

    async remove(pageId: string): Promise<void> {
      await odds.delete(pageId);
    },

    /** Removes some watches of an owner's pages. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(odds),
  };
}
