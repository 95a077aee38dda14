import { table, type Changes, type Store } from '@girouette/store';

/** A page that has left an organisation. */
export interface DepartedPage {
  /** The id of the page. */
  id: string;
  /** Its former owners. */
  from: readonly string[];
  /** Its owner. */
  to: string;
  /** The version of the page with this owner; the highest counts. */
  version: number;
  at: Date;
  /** How often the rows of the page have followed. */
  walks: number;
  /** When they follow next. Absent after the last time. */
  dueAt?: Date | undefined;
  keptUntil: Date;
}

/** Pages with another owner than earlier events and tickets say. They stay longer than those. */
export const DEPARTED_PAGES = table<DepartedPage>('departed-pages')
  .optional('byDue', 'dueAt')
  .expires('keptUntil', 0)
  .inMemory();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 60 * DAY_MS;
/**
 * When the rows follow, after the page has left: at once, and again for rows that requests and events add late under the former owner. An event is
 * at most a week late.
 */
const FOLLOWS_AFTER_MS = [0, MINUTE_MS, HOUR_MS, DAY_MS, 8 * DAY_MS];
const DUE_AT_ONCE = 500;

/** A page that leaves. */
export interface LeavingPage {
  pageId: string;
  from: string;
  to: string;
  version: number;
  at: Date;
}

type Change = (known: DepartedPage | null) => DepartedPage | null;

/** A page that comes back to a former owner is no longer one that left it. */
const departed =
  ({ pageId: id, from, to, version, at }: LeavingPage): Change =>
  (known) => {
    if (known && known.version >= version) return null;
    const former = new Set([...(known?.from ?? []), from]);
    former.delete(to);
    const keptUntil = new Date(at.getTime() + KEPT_MS);
    return { id, from: [...former], to, version, at, walks: 0, dueAt: at, keptUntil };
  };

/** Notes that a page leaves, in the handler of an event. */
export function recordDeparture(changes: Changes, left: LeavingPage): void {
  changes(DEPARTED_PAGES).upsert(left.pageId, departed(left));
}

function followed(page: DepartedPage): DepartedPage {
  const walks = page.walks + 1;
  const afterMs = FOLLOWS_AFTER_MS[walks];
  const dueAt = afterMs === undefined ? undefined : new Date(page.at.getTime() + afterMs);
  return { ...page, walks, dueAt };
}

export type DepartedPages = ReturnType<typeof createDepartedPages>;

/** Creates the repository of the pages that have left an organisation. */
export function createDepartedPages(store: Store) {
  const pages = store.table(DEPARTED_PAGES);
  return {
    /** The owner of a page, for a ticket or an event that may say a former one. */
    async ownerOf({ pageId, ownerId }: { pageId: string; ownerId: string }): Promise<string> {
      const page = await pages.get(pageId);
      return page?.from.includes(ownerId) ? page.to : ownerId;
    },

    /** Notes that a page leaves. A repeat changes nothing. */
    async note(left: LeavingPage): Promise<void> {
      await pages.upsert(left.pageId, departed(left));
    },

    due: (now: Date): Promise<DepartedPage[]> =>
      pages.find('byDue', [], { to: now, limit: DUE_AT_ONCE }),

    /** Notes that the rows of a page have followed. */
    async noteFollowed({ id, version, walks }: DepartedPage): Promise<void> {
      await pages.update(id, (page) =>
        page.version === version && page.walks === walks ? followed(page) : null,
      );
    },
  };
}
