import { readParts, table, type Range, type Store } from '@girouette/store';
import { NO_FIGURES, type DayFigures } from '../domain/day-figures';
import type { Days } from '../use-cases/ports';
import { allRows } from './all-rows';

/** The counters of an owner or a page for one day. */
export type DayRow = DayFigures & {
  /** `<id of the owner or page>:<yyyy-MM-dd>`, in Paris time. */
  id: string;
  ownerId: string;
};

export const OWNER_DAYS = table<DayRow>('owner-days').index('byOwner', 'ownerId');
export const PAGE_DAYS = table<DayRow>('page-days').index('byOwner', 'ownerId');

const READ_AT_ONCE = 500;

export const dayId = (id: string, day: string) => `${id}:${day}`;

export function createDayRepository(store: Store): Days {
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

  return {
    ofOwner: (id, days) => read(ownerDays, { id, days }),
    ofPage: (id, days) => read(pageDays, { id, days }),
    add(changes, { ownerId, pageId, day, counts }) {
      const none = { ownerId, ...NO_FIGURES };
      changes(OWNER_DAYS).increment(dayId(ownerId, day), counts, none);
      changes(PAGE_DAYS).increment(dayId(pageId, day), counts, none);
    },
    countOfPages: (ownerId) => pageDays.count('byOwner', [ownerId]),
    async *ofPages(ownerId) {
      const find = (range: Range<DayRow>) => pageDays.find('byOwner', [ownerId], range);
      for await (const part of readParts(find, { limit: READ_AT_ONCE })) {
        yield part.map((row) => ({
          pageId: row.id.slice(0, -':yyyy-MM-dd'.length),
          ...{ day: dayOf(row), figures: withCounters(row) },
        }));
      }
    },
    async allOf(id) {
      const find = (range: Range<DayRow>) => ownerDays.find('byOwner', [id], range);
      const found: ({ day: string } & DayFigures)[] = [];
      for await (const row of allRows(find)) {
        found.push({ day: dayOf(row), ...withCounters(row) });
      }
      return found;
    },
    async removeOf(changes, ownerId) {
      for (const shape of [OWNER_DAYS, PAGE_DAYS]) {
        const rows = store.table(shape);
        const find = (range: Range<DayRow>) => rows.find('byOwner', [ownerId], range);
        for await (const { id } of allRows(find)) changes(shape).delete(id);
      }
    },
  };
}

const dayOf = ({ id }: DayRow) => id.slice(-'yyyy-MM-dd'.length);

/** A row written before a counter was introduced lacks it. */
const withCounters = (row: DayRow | undefined): DayFigures => ({ ...NO_FIGURES, ...row });
