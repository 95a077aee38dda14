import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS } from '@girouette/contracts';
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
  .expires('deletedAt', 30 * DAY_SECONDS);

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    async find(pageId) {
      const page = await pages.get(pageId);
      return page?.deletedAt === undefined ? page : null;
    },
    listOf: (ownerId) => pages.find('byOwner', [ownerId], { from: 1 }),
    countOf: (ownerId) => pages.count('byOwner', [ownerId], { from: 1 }),
    hasAbove: async (ownerId, number) => {
      const range = { from: number + 1, limit: 1 };
      return (await pages.find('byOwner', [ownerId], range)).length > 0;
    },
    add: (page, events) => pages.insert(page, events),
    update: (pageId, change, eventsOf) =>
      pages.update(pageId, (page) => (page.deletedAt ? null : change(page)), eventsOf),
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
    },
  };
}
