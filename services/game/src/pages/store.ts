import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS, type AnyEvent } from '@girouette/contracts';
import { DAY_SECONDS } from '@girouette/contracts/durations';
import { createShortMemory } from '@girouette/platform/kit';
import { readParts, table, type Store } from '@girouette/store';
import { erased, type LandingPage } from './rules';

/** Pages from before gifts and pages had terms get the default terms, which change nothing for guests. */
function withTerms(page: LandingPage): LandingPage {
  const { settings } = page;
  const gifts = settings.gifts.map((gift) => ({
    ...gift,
    terms: gift.terms ?? DEFAULT_GIFT_TERMS,
  }));
  return { ...page, settings: { ...settings, gifts, terms: settings.terms ?? DEFAULT_PAGE_TERMS } };
}

/** Pages from before there were places belong to the first place of their owner. */
const withPlace = (page: LandingPage): LandingPage => ({
  ...page,
  placeId: (page as Partial<LandingPage>).placeId ?? page.ownerId,
});

/**
 * An owner has each number once, which enforces the allowance (services/game/src/pages/README.md). The row of a
 * deleted or erased page stays while its event may still wait.
 */
export const PAGES = table<LandingPage>('pages')
  .unique('byOwner', 'ownerId', 'number')
  .index('byPlace', 'placeId', 'number')
  .optional('byLogo', 'logoId')
  .optional('byModel', 'modelId')
  .changed(withTerms)
  .changed(withPlace)
  .expires('deletedAt', 30 * DAY_SECONDS)
  .inMemory();

/** How long a visit or a click still counts for a page that another process has deleted. */
const OWNER_MS = 1_000;
/**
 * How long to cache that an owner has no page above an allowance. A page gets its number within the allowance, so a page can be above it only if it
 * was created while the allowance was briefly higher. A lower allowance has its own entry and is looked up at once.
 */
const ABOVE_MS = 5_000;

const READ_AT_ONCE = 1_000;

/** All pages of a range. */
async function allIn(find: Parameters<typeof readParts<LandingPage>>[0]): Promise<LandingPage[]> {
  const found: LandingPage[] = [];
  for await (const part of readParts(find, { limit: READ_AT_ONCE })) found.push(...part);
  return found;
}

type Change = (page: LandingPage) => LandingPage | null;
type EventsOf = (page: LandingPage) => readonly AnyEvent[];

interface Erasing {
  now: Date;
  eventsOf: EventsOf;
}

/** Creates the repository of pages. Only `allOf`, `copiesOf` and `erase` find deleted pages. */
export function createPages(store: Store) {
  const pages = store.table(PAGES);
  const owners = createShortMemory<string>(OWNER_MS);
  /** By owner: an allowance above which there is no page. */
  const highest = createShortMemory<number>(ABOVE_MS);

  async function find(pageId: string): Promise<LandingPage | null> {
    const page = await pages.get(pageId);
    if (page?.deletedAt !== undefined) return null;
    if (page !== null) owners.set(pageId, page.ownerId);
    return page;
  }

  return {
    find,

    /** Null for no such page. May be wrong about a page that another process has deleted within a second. */
    ownerOf: async (pageId: string): Promise<string | null> =>
      owners.get(pageId) ?? (await find(pageId))?.ownerId ?? null,

    /** In the order of their numbers. */
    listOf: (ownerId: string): Promise<LandingPage[]> =>
      allIn((range) => pages.find('byOwner', [ownerId], { from: 1, ...range })),

    /** The pages of a place. */
    listIn: (placeId: string): Promise<LandingPage[]> =>
      allIn((range) => pages.find('byPlace', [placeId], { from: 1, ...range })),

    /** The owner's pages with the lowest numbers. */
    firstOf: (ownerId: string, limit: number): Promise<LandingPage[]> =>
      pages.find('byOwner', [ownerId], { from: 1, limit }),

    /** The pages of a place with the lowest numbers. */
    firstIn: (placeId: string, limit: number): Promise<LandingPage[]> =>
      pages.find('byPlace', [placeId], { from: 1, limit }),

    countIn: (placeId: string): Promise<number> => pages.count('byPlace', [placeId], { from: 1 }),

    countOf: (ownerId: string): Promise<number> => pages.count('byOwner', [ownerId], { from: 1 }),

    /** Whether the owner has a page with a higher number than this. */
    async hasAbove(ownerId: string, number: number): Promise<boolean> {
      if (number >= (highest.get(ownerId) ?? Infinity)) return false;
      const range = { from: number + 1, limit: 1 };
      if ((await pages.find('byOwner', [ownerId], range)).length > 0) return true;
      highest.set(ownerId, number);
      return false;
    },

    /** @returns false when the owner's page of that number already exists */
    async add(page: LandingPage, events: readonly AnyEvent[]): Promise<boolean> {
      const added = await pages.insert(page, events);
      highest.delete(page.ownerId);
      return added;
    },

    /**
     * Changes a page that others may be changing too.
     * @param change returns the changed page, or null for no change; may run again with a newer page
     * @returns the changed page; null when nothing changed
     */
    async update(pageId: string, change: Change, eventsOf: EventsOf): Promise<LandingPage | null> {
      const unlessDeleted = (page: LandingPage) => (page.deletedAt ? null : change(page));
      const changed = await pages.update(pageId, unlessDeleted, eventsOf);
      owners.delete(pageId);
      return changed;
    },

    hasLogo: async (logoId: string): Promise<boolean> =>
      (await pages.first('byLogo', [logoId])) !== null,

    /** All pages of an owner, including deleted ones with a row. */
    allOf: (ownerId: string): Promise<LandingPage[]> =>
      allIn((range) => pages.find('byOwner', [ownerId], range)),

    /** The copies of a model page for other places, including deleted ones with a row. */
    copiesOf: (modelId: string): Promise<LandingPage[]> =>
      allIn((range) => pages.find('byModel', [modelId], range)),

    countWithLogo: (logoId: string): Promise<number> => pages.count('byLogo', [logoId]),

    /** Removes everything of the page except its id. An already erased page does not change. */
    async erase({ id, ownerId }: LandingPage, { now, eventsOf }: Erasing): Promise<void> {
      const erase = (page: LandingPage) => (page.ownerId === ownerId ? erased(page, now) : null);
      await pages.update(id, erase, eventsOf);
      owners.delete(id);
    },
  };
}
