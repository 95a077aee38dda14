import { nameKey } from '@girouette/contracts/name-key';
import type { Page } from '../domain/page';
import type { AnalyticsDeps, FoundPages } from './ports';

export interface ListPagesQuery {
  /** From 1. */
  page: number;
  limit: number;
  /** Only the restaurants of this owner. */
  owner?: string | undefined;
  /** What the restaurant's name begins with; accents and capitals do not matter. Empty for all. Ignored with `owner`. */
  q: string;
}

export interface ListedPage {
  page: Page;
  /** Empty until the owner's registration is known. */
  ownerName: string;
}

/**
 * One page of the administrator's table (docs/specification §2.5, screen 3): the most visited first, search results by
 * name.
 * @returns the rows, and how many there are on all pages together
 */
export async function listPages(
  deps: Pick<AnalyticsDeps, 'pages' | 'owners'>,
  query: ListPagesQuery,
): Promise<{ rows: ListedPage[]; total: number }> {
  const { pages, total } = await findPages(deps, query);
  const names = await deps.owners.namesOf(pages.map(({ ownerId }) => ownerId));
  return { rows: pages.map((page) => ({ page, ownerName: names.get(page.ownerId) ?? '' })), total };
}

function findPages(
  { pages }: Pick<AnalyticsDeps, 'pages'>,
  { page, limit, owner, q }: ListPagesQuery,
): Promise<FoundPages> {
  const window = { skip: (page - 1) * limit, limit };
  if (owner !== undefined) return pages.ofOwner(owner, window);
  const prefix = nameKey(q);
  return prefix === '' ? pages.mostVisited(window) : pages.pagesNamed(prefix, window);
}
