import { MOST_EVIDENCE_DAYS } from '@girouette/contracts/evidence-period';
import { table, type Store } from '@girouette/store';
import type { DrawLog, Odds } from '../use-cases/ports';
import type { DrawTree } from './inclusion';
import type { OddsWatch } from './odds-rules';
import type { LoggedDay, LoggedLeaf } from './rules';

type StoredHead = LoggedDay & { id: string };

/** The leaves of a part of a day. A head without them stays small. */
interface StoredLeaves {
  id: string;
  ownerId: string;
  leaves: readonly LoggedLeaf[];
}

type StoredTree = DrawTree & { id: string; ownerId: string };

/** The heads of the days on which a page was played. Nothing changes them. */
export const DRAW_HEADS = table<StoredHead>('draw-heads')
  .index('byPage', 'pageId', 'day')
  .index('byOwner', 'ownerId');
/** The upper parts of large days' trees. They follow from the leaves. */
export const DRAW_TREES = table<StoredTree>('draw-trees').index('byOwner', 'ownerId');
export const DRAW_LEAVES = table<StoredLeaves>('draw-leaves').index('byOwner', 'ownerId');

const REMOVED_AT_ONCE = 500;

export function createDrawLog(store: Store): DrawLog {
  const heads = store.table(DRAW_HEADS);
  const leaves = store.table(DRAW_LEAVES);
  const trees = store.table(DRAW_TREES);
  return {
    findDay: (pageId, day) => heads.get(`${pageId}:${day}`),
    latestDays: (pageId, limit) => heads.find('byPage', [pageId], { limit, order: 'desc' }),
    daysBetween: (pageId, { from, to }) =>
      heads.find('byPage', [pageId], { from, to, limit: MOST_EVIDENCE_DAYS }),
    async addDay(day, parts) {
      const id = `${day.pageId}:${day.day}`;
      const { ownerId } = day;
      const rows = parts.map((each, part) => ({ id: `${id}:${part}`, ownerId, leaves: each }));
      await Promise.all(rows.map((row) => leaves.insert(row)));
      await heads.insert({ id, ...day });
    },
    async findPart(pageId, day, part) {
      return (await leaves.get(`${pageId}:${day}:${part}`))?.leaves ?? [];
    },
    findTree: (pageId, day) => trees.get(`${pageId}:${day}`),
    async keepTree({ pageId, day, ownerId }, { firsts, roots }) {
      await trees.insert({ id: `${pageId}:${day}`, ownerId, firsts, roots });
    },
    async removeSome(ownerId) {
      const limit = REMOVED_AT_ONCE;
      const [ofHeads, ofLeaves, ofTrees] = await Promise.all([
        heads.find('byOwner', [ownerId], { limit }),
        leaves.find('byOwner', [ownerId], { limit }),
        trees.find('byOwner', [ownerId], { limit }),
      ]);
      await Promise.all([
        ...ofHeads.map(({ id }) => heads.delete(id)),
        ...ofLeaves.map(({ id }) => leaves.delete(id)),
        ...ofTrees.map(({ id }) => trees.delete(id)),
      ]);
      return ofHeads.length + ofLeaves.length + ofTrees.length;
    },
  };
}

/** One row for each page that was played. Reports sort before pages without one. */
export const ODDS = table<OddsWatch>('odds')
  .index('byReport', 'reportedAt')
  .index('byOwner', 'ownerId');

export function createOdds(store: Store): Odds {
  const odds = store.table(ODDS);
  return {
    find: (pageId) => odds.get(pageId),
    async list({ page, limit }) {
      const skip = (page - 1) * limit;
      const [watches, total] = await Promise.all([
        odds.find('byReport', [], { order: 'desc', skip, limit }),
        odds.count('byReport', []),
      ]);
      return { watches, total };
    },
    async change(pageId, change) {
      await odds.upsert(pageId, change);
    },
    async remove(pageId) {
      await odds.delete(pageId);
    },
    async removeSome(ownerId) {
      const found = await odds.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => odds.delete(id)));
      return found.length;
    },
  };
}
