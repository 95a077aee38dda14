import { events } from '@girouette/contracts';
import type { Clock } from '@girouette/platform/runtime';
import { readParts, type Range, type Store } from '@girouette/store';
import { consume, type EventConsumer } from '../consumers';
import type { Task } from '../service/tasks';
import { createDepartedPages, recordDeparture } from './departed-pages';

/** The pages that have left one organisation, with their owners by page id. */
export interface LeftPages {
  from: string;
  owners: ReadonlyMap<string, string>;
}

/** Gives what a service keeps about pages to their owners. A repeat changes nothing. When the signal aborts, it throws and so ends early. */
export type FollowPages = (left: LeftPages, signal: AbortSignal) => Promise<void>;

/** The task that gives the rows of departed pages to their owners. */
export const FOLLOW_PAGES = 'follow-pages';
const EVERY_MS = 60_000;

/** Returns the task and a function for everything that is due now. A failed run is repeated. */
export function followingPages({
  store,
  clock,
  followPages,
}: {
  store: Store;
  clock: Clock;
  followPages: FollowPages;
}): { task: Task; run: (signal: AbortSignal) => Promise<void> } {
  const pages = createDepartedPages(store);
  async function run(signal: AbortSignal): Promise<void> {
    for (;;) {
      const due = await pages.due(clock.now());
      if (due.length === 0) return;
      for (const from of new Set(due.flatMap((page) => page.from))) {
        const left = due.filter((page) => page.from.includes(from));
        const owners = new Map(left.map(({ id, to }) => [id, to]));
        await followPages({ from, owners }, signal);
      }
      for (const page of due) await pages.noteFollowed(page);
    }
  }
  return { task: { name: FOLLOW_PAGES, everyMs: EVERY_MS, run }, run };
}

/**
 * Notes the pages that leave an organisation.
 * @param start starts the task without waiting for it
 */
export const departureConsumer = (start: () => void): EventConsumer =>
  consume([events.pageLeft], ({ data }, { changes, after }) => {
    const { pageId, from, to, version, at } = data;
    recordDeparture(changes, { pageId, from, to, version, at: new Date(at) });
    after(start);
  });

/** A table with the index `byOwner`. */
interface OwnersRows<T> {
  find(index: 'byOwner', key: readonly [string], range: Range<T>): Promise<T[]>;
  update(id: string, change: (row: T) => T | null): Promise<T | null>;
}

const READ_AT_ONCE = 200;

/**
 * Returns a function that gives the rows of pages to their new owners. It reads all rows of the former owner.
 * @param options.pageOf the id of a row's page
 * @param options.change the row with its new owner
 */
export function giveRows<T extends { id: string; ownerId?: string | undefined }>(
  rows: OwnersRows<T>,
  {
    pageOf,
    change = (row, ownerId) => ({ ...row, ownerId }),
  }: {
    pageOf: (row: T) => string | undefined;
    change?: (row: T, ownerId: string) => T | null;
  },
): FollowPages {
  return async ({ from, owners }, signal) => {
    const find = (range: Range<T>) => rows.find('byOwner', [from], range);
    for await (const part of readParts(find, { limit: READ_AT_ONCE })) {
      signal.throwIfAborted();
      const given = part.flatMap((row) => {
        const to = owners.get(pageOf(row) ?? '');
        if (to === undefined) return [];
        const give = (known: T) => (known.ownerId === from ? change(known, to) : null);
        return [rows.update(row.id, give)];
      });
      await Promise.all(given);
    }
  };
}
