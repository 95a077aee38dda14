import type { Range, Store } from '@girouette/store';
import { NO_FIGURES, type DayFigures } from '../domain/day-figures';
import { NO_MEDIUM_STATS } from '../domain/medium-stats';
import { NO_PAGE_STATS, NO_STATS } from '../domain/owner-stats';
import { unknownPage } from '../domain/page';
import { NO_TOTALS } from '../domain/platform';
import type { OwnerFigures } from '../domain/rebuilt-figures';
import type { Figures } from '../use-cases/ports';
import { allRows } from './all-rows';
import { dayId, OWNER_DAYS, PAGE_DAYS, type DayRow } from './day-repository';
import { MEDIA, mediumId, type MediumRow } from './medium-repository';
import { OWNERS, UNKNOWN_OWNER, type OwnerRow } from './owner-repository';
import { PAGES, type PageRow } from './page-repository';
import { ALL, PLATFORM, SUBSCRIPTION_DAYS, type SubscriptionDay } from './platform-repository';

/** Concurrent writes share a transaction. */
const AT_ONCE = 200;

export function createFiguresRepository(store: Store): Figures {
  const owners = store.table(OWNERS);
  const pages = store.table(PAGES);
  const days = { owner: store.table(OWNER_DAYS), page: store.table(PAGE_DAYS) };
  const media = store.table(MEDIA);
  const platform = store.table(PLATFORM);
  const subscriptionDays = store.table(SUBSCRIPTION_DAYS);

  return {
    async *ownerIds() {
      yield* idsOf<OwnerRow>((range) => owners.find('byName', [], range));
    },

    async replaceOwner(ownerId, figures) {
      if (figures.erased) await owners.delete(ownerId);
      else {
        await owners.upsert(ownerId, (row) => ({
          ...(row ?? UNKNOWN_OWNER),
          ...NO_STATS,
          ...figures.owner,
          id: ownerId,
        }));
      }
      const known = await toArray(
        idsOf<PageRow>((range) => pages.find('byOwner', [ownerId], range)),
      );
      await inParts(new Set([...known, ...figures.pages.keys()]), (id) =>
        figures.erased
          ? pages.delete(id)
          : pages.upsert(id, (row) => ({
              ...(row ?? unknownPage(ownerId)),
              ...NO_PAGE_STATS,
              ...figures.pages.get(id),
              id,
            })),
      );
      await replaceMedia(ownerId, figures);
      await replaceDays(days.owner, ownerId, ownerDaysOf(ownerId, figures));
      await replaceDays(days.page, ownerId, pageDaysOf(figures));
    },

    async replacePlatform({ totals, subscriptions }) {
      await platform.upsert(ALL, () => ({ id: ALL, ...NO_TOTALS, ...totals }));
      const known = await toArray(
        idsOf<SubscriptionDay>((range) => subscriptionDays.find('byDay', [], range)),
      );
      await inParts(new Set([...known, ...subscriptions.keys()]), (day) =>
        subscriptionDays.upsert(day, () => ({
          id: day,
          day,
          subscriptions: subscriptions.get(day) ?? 0,
        })),
      );
    },
  };

  async function replaceMedia(ownerId: string, figures: OwnerFigures): Promise<void> {
    const known = await toArray(
      idsOf<MediumRow>((range) => media.find('byOwner', [ownerId], range)),
    );
    const rows = mediaOf(ownerId, figures);
    await inParts(new Set([...known, ...rows.keys()]), (id) => {
      const row = rows.get(id);
      return row ? media.upsert(id, () => row) : media.delete(id);
    });
  }

  async function replaceDays(
    table: typeof days.owner,
    ownerId: string,
    figures: ReadonlyMap<string, Partial<DayFigures>>,
  ): Promise<void> {
    const known = await toArray(idsOf<DayRow>((range) => table.find('byOwner', [ownerId], range)));
    await inParts(new Set([...known, ...figures.keys()]), (id) => {
      const counts = figures.get(id);
      if (!counts) return table.delete(id);
      return table.upsert(id, () => ({ id, ownerId, ...NO_FIGURES, ...counts }));
    });
  }
}

const mediaOf = (ownerId: string, { media }: OwnerFigures): ReadonlyMap<string, MediumRow> =>
  new Map(
    [...media].flatMap(([pageId, numbers]) =>
      [...numbers].map(([number, counts]) => {
        const id = mediumId(pageId, number);
        return [id, { id, ownerId, pageId, number, ...NO_MEDIUM_STATS, ...counts }] as const;
      }),
    ),
  );

const ownerDaysOf = (ownerId: string, { days }: OwnerFigures) =>
  new Map([...days].map(([day, counts]) => [dayId(ownerId, day), counts]));

const pageDaysOf = ({ pageDays }: OwnerFigures) =>
  new Map(
    [...pageDays].flatMap(([pageId, days]) =>
      [...days].map(([day, counts]) => [dayId(pageId, day), counts] as const),
    ),
  );

/** The ids of all rows of an index. */
async function* idsOf<T extends { id: string }>(
  find: (range: Range<T>) => Promise<T[]>,
): AsyncGenerator<string> {
  for await (const { id } of allRows(find)) yield id;
}

async function toArray<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function inParts(
  ids: Iterable<string>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const all = [...ids];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await Promise.all(all.slice(at, at + AT_ONCE).map(work));
  }
}
