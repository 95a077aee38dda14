import { nextTurn } from '@girouette/platform/async';
import { readParts, table, type Changes, type Range, type Store } from '@girouette/store';
import { allRows, replaceRows } from './rows';
import { NO_FIGURES, totalOf, type DayFigures } from './rules';

/** The counters of an owner or a page for one day. */
type DayRow = DayFigures & {
  /** `<id of the owner or page>:<yyyy-MM-dd>`, in Paris time. */
  id: string;
  ownerId: string;
};

export const OWNER_DAYS = table<DayRow>('owner-days').index('byOwner', 'ownerId');
export const PAGE_DAYS = table<DayRow>('page-days').index('byOwner', 'ownerId');

const READ_AT_ONCE = 500;

/** Counters by day, yyyy-MM-dd. */
type CountsByDay = ReadonlyMap<string, Partial<DayFigures>>;

/** An owner's pages: all, or some. */
export interface PageScope {
  ownerId: string;
  /** Null for all. */
  pageIds: readonly string[] | null;
}

/** Creates the repository of daily figures. A day is yyyy-MM-dd in Paris. Missing days are zeros. */
export function createDays(store: Store) {
  const ownerDays = store.table(OWNER_DAYS);
  const pageDays = store.table(PAGE_DAYS);

  const read = async (
    rows: Pick<typeof ownerDays, 'getAll'>,
    { id, days }: { id: string; days: readonly string[] },
  ): Promise<DayFigures[]> => {
    const found = await rows.getAll(days.map((day) => dayId(id, day)));
    const byId = new Map(found.map((row) => [row.id, row]));
    return days.map((day) => withCounters(byId.get(dayId(id, day))));
  };

  const replace = async (
    rows: typeof ownerDays,
    { ownerId, byId }: { ownerId: string; byId: ReadonlyMap<string, CountsByDay> },
  ): Promise<void> => {
    const counts = new Map(
      [...byId].flatMap(([id, days]) =>
        [...days].map(([day, counted]) => [dayId(id, day), counted] as const),
      ),
    );
    const find = (range: Range<DayRow>) => rows.find('byOwner', [ownerId], range);
    await replaceRows(find, counts.keys(), (id) => {
      const counted = counts.get(id);
      if (!counted) return rows.delete(id);
      return rows.upsert(id, () => ({ id, ownerId, ...NO_FIGURES, ...counted }));
    });
  };

  return {
    /** In the order of `days`. */
    ofOwner: (id: string, days: readonly string[]) => read(ownerDays, { id, days }),

    /** In the order of `days`. */
    ofPage: (id: string, days: readonly string[]) => read(pageDays, { id, days }),

    /** The sums of some pages of an owner, in the order of `days`, which follow each other. */
    async ofSomePages(
      { ownerId, pageIds }: { ownerId: string; pageIds: readonly string[] },
      days: readonly string[],
    ): Promise<DayFigures[]> {
      const byDay = new Map(days.map((day): [string, DayRow[]] => [day, []]));
      for (const id of pageIds) {
        // Other requests go on between two pages.
        await nextTurn();
        const range = { from: dayId(id, days[0] ?? ''), to: dayId(id, days.at(-1) ?? '') };
        for (const row of await pageDays.find('byOwner', [ownerId], range)) {
          byDay.get(dayOf(row))?.push(row);
        }
      }
      return [...byDay.values()].map(totalOf);
    },

    /** The number of rows of `ofPages`. */
    async countOfPages(scope: PageScope): Promise<number> {
      let sum = 0;
      for (const range of rangesOf(scope)) {
        sum += await pageDays.count('byOwner', [scope.ownerId], range);
      }
      return sum;
    },

    /** All days with figures of these pages in parts: page by page, the earliest day first. */
    async *ofPages(
      scope: PageScope,
    ): AsyncGenerator<{ pageId: string; day: string; figures: DayFigures }[]> {
      const find = (range: Range<DayRow>) => pageDays.find('byOwner', [scope.ownerId], range);
      for (const range of rangesOf(scope)) {
        for await (const part of readParts(find, { ...range, limit: READ_AT_ONCE })) {
          yield part.map((row) => ({
            pageId: row.id.slice(0, -':yyyy-MM-dd'.length),
            day: dayOf(row),
            figures: withCounters(row),
          }));
        }
      }
    },

    /** The days of an owner that have figures. */
    async allOf(ownerId: string): Promise<({ day: string } & DayFigures)[]> {
      const find = (range: Range<DayRow>) => ownerDays.find('byOwner', [ownerId], range);
      const found: ({ day: string } & DayFigures)[] = [];
      for await (const row of allRows(find)) {
        found.push({ day: dayOf(row), ...withCounters(row) });
      }
      return found;
    },

    add(
      changes: Changes,
      added: { ownerId: string; pageId: string; day: string; counts: Partial<DayFigures> },
    ): void {
      const { ownerId, pageId, day, counts } = added;
      const none = { ownerId, ...NO_FIGURES };
      changes(OWNER_DAYS).increment(dayId(ownerId, day), counts, none);
      changes(PAGE_DAYS).increment(dayId(pageId, day), counts, none);
    },

    /** Removes all days of an owner and of the owner's pages. */
    async removeOf(changes: Changes, ownerId: string): Promise<void> {
      for (const shape of [OWNER_DAYS, PAGE_DAYS]) {
        const rows = store.table(shape);
        const find = (range: Range<DayRow>) => rows.find('byOwner', [ownerId], range);
        for await (const { id } of allRows(find)) changes(shape).delete(id);
      }
    },

    /** Replaces all days of an owner and of the owner's pages. */
    async replaceOf(
      ownerId: string,
      { days, pageDays: byPage }: { days: CountsByDay; pageDays: ReadonlyMap<string, CountsByDay> },
    ): Promise<void> {
      await replace(ownerDays, { ownerId, byId: new Map([[ownerId, days]]) });
      await replace(pageDays, { ownerId, byId: byPage });
    },
  };
}

/** The ranges of ids with the days of these pages. */
const rangesOf = ({ pageIds }: PageScope): { prefix?: string }[] =>
  pageIds ? pageIds.map((pageId) => ({ prefix: dayId(pageId, '') })) : [{}];

const dayId = (id: string, day: string) => `${id}:${day}`;

const dayOf = ({ id }: DayRow) => id.slice(-'yyyy-MM-dd'.length);

/** A row written before a counter was introduced lacks it. */
const withCounters = (row: DayRow | undefined): DayFigures => ({ ...NO_FIGURES, ...row });
