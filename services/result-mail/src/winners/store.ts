import { endOf, type WonTerms } from '@girouette/contracts/gifts/gift-validity';
import { removeByOwner } from '@girouette/platform/kit';
import {
  findMerged,
  readMergedParts,
  table,
  type Changes,
  type Find,
  type Row,
  type Store,
} from '@girouette/store';
import { withoutGuest, type Win } from './rules';

/** The fields of version 1 rows that their change reads. */
interface FormerWin extends Row, Pick<WonTerms, 'conditions'> {
  at: Date;
  endsAt?: Date | undefined;
}

/** Version 1, from before campaigns, did not store the end of the handover. */
export const withEndsAt = (win: FormerWin): FormerWin & { endsAt: Date } => ({
  ...win,
  endsAt: win.endsAt ?? endOf({ wonAt: win.at, conditions: win.conditions }),
});

/** Wins stay until their owner is erased. They contain only the winner's keyed hash. */
export const WINS = table<Win>('wins')
  .index('byParticipant', 'participant')
  .index('byOwner', 'ownerId', 'at')
  .index('byPage', 'ownerId', 'pageId', 'at')
  .index('byEnd', 'ownerId', 'endsAt')
  .optional('byMarketing', 'marketingOf')
  .changed(withEndsAt);

const READ_AT_ONCE = 500;
/** Bounds how long a part of a file keeps the processor. */
const DESCRIBED_AT_ONCE = 200;
/** On a page where a guest may play again, the latest win counts. */
const MOST_WINS = 20;

/** The wins on an owner's pages: on all, or on some. */
export interface WinScope {
  ownerId: string;
  /** Null for all. */
  pageIds: readonly string[] | null;
}

export type Wins = ReturnType<typeof createWins>;

/** This service's copy of the plays that won. */
export function createWins(store: Store) {
  const wins = store.table(WINS);

  const findsOf = ({ ownerId, pageIds }: WinScope): Find<Win>[] =>
    pageIds
      ? pageIds.map((pageId) => (range) => wins.find('byPage', [ownerId, pageId], range))
      : [(range) => wins.find('byOwner', [ownerId], range)];

  async function countOf({ ownerId, pageIds }: WinScope): Promise<number> {
    if (!pageIds) return wins.count('byOwner', [ownerId]);
    const counts = await Promise.all(
      pageIds.map((pageId) => wins.count('byPage', [ownerId, pageId])),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  return {
    find: (playId: string): Promise<Win | null> => wins.get(playId),
    /** Some wins with ids after `id`, in their order. Empty after the last. */
    listAfter: (id: string, limit = READ_AT_ONCE): Promise<Win[]> => wins.listAfter(id, limit),
    /** The wins of these participants. A participant is a person on one page, so each has at most one. */
    async ofParticipants(participants: readonly string[]): Promise<Win[]> {
      const found = await Promise.all(
        participants.map((participant) =>
          wins.find('byParticipant', [participant], { order: 'desc', limit: MOST_WINS }),
        ),
      );
      return found.flat();
    },
    /** One page, from 1, of the wins, the latest first, and the number of all. */
    async latest(
      scope: WinScope,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ wins: Win[]; total: number }> {
      const find = findMerged(findsOf(scope), ['at']);
      const [found, total] = await Promise.all([
        find({ order: 'desc', limit, skip: (page - 1) * limit }),
        countOf(scope),
      ]);
      return { wins: found, total };
    },
    /** The wins of some plays, as far as they are on these pages. */
    async ofPlays({ ownerId, pageIds }: WinScope, playIds: readonly string[]): Promise<Win[]> {
      const found = await wins.getAll(playIds);
      return found.filter(
        (win) => win.ownerId === ownerId && (pageIds?.includes(win.pageId) ?? true),
      );
    },
    countOf,
    /** All wins in parts, the earliest first. */
    allOf: (scope: WinScope): AsyncIterable<Win[]> =>
      readMergedParts(findsOf(scope), { by: ['at'], limit: DESCRIBED_AT_ONCE }),
    /** Some wins of an owner with an end between these moments, the earliest first, after that one. */
    endingBetween: (
      ownerId: string,
      {
        after,
        ...range
      }: { from: Date; to: Date; after?: Pick<Win, 'endsAt' | 'id'> | undefined; limit: number },
    ): Promise<Win[]> =>
      wins.find('byEnd', [ownerId], { ...range, ...(after && { after: after as Win }) }),
    /** The number of an owner's winners who accept offers. */
    countMarketing: (ownerId: string): Promise<number> => wins.count('byMarketing', [ownerId]),
    /** Plays never change, so a known one stays. */
    insert(changes: Changes, win: Win): void {
      changes(WINS).insert(win);
    },
    /** Stores why a gift is no longer handed over; undefined when it is handed over after all. */
    close(changes: Changes, id: string, closed: Win['closed']): void {
      changes(WINS).update(id, (win) => ({ ...win, closed }));
    },
    /** Removes the guest's hash and consent from a win. */
    async forgetGuest(id: string): Promise<void> {
      await wins.update(id, withoutGuest);
    },
    /** Removes some wins of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(wins),
  };
}
