import { table, type Store } from '@girouette/store';
import type { Pages } from '../use-cases/ports';
import type { LandingPage } from '../domain/landing-page';

/** An owner has each number once, which enforces the allowance (docs/decisions/0003-one-number-per-page-is-the-allowance.md). */
export const PAGES = table<LandingPage>('pages').unique('byOwner', 'ownerId', 'number');

export function createPageRepository(store: Store): Pages {
  const pages = store.table(PAGES);
  return {
    find: (pageId) => pages.get(pageId),
    listOf: (ownerId) => pages.find('byOwner', [ownerId]),
    add: (page, events) => pages.insert(page, events),
    update: (pageId, change, eventsOf) => pages.update(pageId, change, eventsOf),
  };
}
