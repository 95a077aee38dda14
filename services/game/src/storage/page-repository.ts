import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS } from '@girouette/contracts';
import { createShortMemory } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { Pages } from '../use-cases/ports';
import { erased, type LandingPage } from '../domain/landing-page';

const DAY_SECONDS = 24 * 60 * 60;

/** Pages from before gifts and pages had terms get the default terms, which change nothing for guests. */
function withTerms(page: LandingPage): LandingPage {
  const { settings } = page;
  const gifts = settings.gifts.map((gift) => ({
    ...gift,
    terms: gift.terms ?? DEFAULT_GIFT_TERMS,
  }));
  return { ...page, settings: { ...settings, gifts, terms: settings.terms ?? DEFAULT_PAGE_TERMS } };
}

/**
 * An owner has each number once, which enforces the allowance (docs/decisions/0003-one-number-per-page-is-the-allowance.md). The row of a
 * deleted or erased page stays while its event may still wait.
 */
export const PAGES = table<LandingPage>('pages')
  .unique('byOwner', 'ownerId', 'number')
  .optional('byLogo', 'logoId')
  .changed(withTerms)
  .expires('deletedAt', 30 * DAY_SECONDS)
  .inMemory();

/** How long a visit or a click still counts for a page that another process has deleted. */
const OWNER_MS = 1_000;
/**
 * How long it is remembered that an owner has no page above an allowance. A page gets its number within the allowance, so that only a page
 * that was made while the allowance was higher, for a moment, can be above it. A lower allowance is another fact and is looked up at once.
 */
const ABOVE_MS = 5_000;

export function createPageRepository(store: Store): Pages {
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
    ownerOf: async (pageId) => owners.get(pageId) ?? (await find(pageId))?.ownerId ?? null,
    listOf: (ownerId) => pages.find('byOwner', [ownerId], { from: 1 }),
    countOf: (ownerId) => pages.count('byOwner', [ownerId], { from: 1 }),
    hasAbove: async (ownerId, number) => {
      if (number >= (highest.get(ownerId) ?? Infinity)) return false;
      const range = { from: number + 1, limit: 1 };
      if ((await pages.find('byOwner', [ownerId], range)).length > 0) return true;
      highest.set(ownerId, number);
      return false;
    },
    async add(page, events) {
      const added = await pages.insert(page, events);
      highest.delete(page.ownerId);
      return added;
    },
    async update(pageId, change, eventsOf) {
      const changed = await pages.update(
        pageId,
        (page) => (page.deletedAt ? null : change(page)),
        eventsOf,
      );
      owners.delete(pageId);
      return changed;
    },
    hasLogo: async (logoId) => (await pages.first('byLogo', [logoId])) !== null,
    async allOf(ownerId) {
      const found: LandingPage[] = [];
      for (;;) {
        const after = found.at(-1);
        const page = await pages.find('byOwner', [ownerId], after ? { after } : {});
        if (page.length === 0) return found;
        found.push(...page);
      }
    },
    countWithLogo: (logoId) => pages.count('byLogo', [logoId]),
    erase: async ({ id, ownerId }, { now, eventsOf }) => {
      await pages.update(
        id,
        (page) => (page.ownerId === ownerId ? erased(page, now) : null),
        eventsOf,
      );
      owners.delete(id);
    },
  };
}
