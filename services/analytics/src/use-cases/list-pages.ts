import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import { nameKey } from '../domain/name-key';
import type { AnalyticsDeps, FoundPages, Pages } from './ports';

export interface ListPagesQuery {
  /** From 1. */
  page: number;
  limit: number;
  /** Only the restaurants of this owner. */
  owner?: string | undefined;
  /** What the restaurant's name begins with, accents and capitals aside. Empty for all. */
  q: string;
}

/**
 * One page of the administrator's table (docs/specification §2.5, screen 3), the most visited first; those of a search by name.
 * `owner` goes before `q`.
 * @returns the rows, and how many there are on all pages together
 */
export async function listPages(
  { pages, owners }: Pick<AnalyticsDeps, 'pages' | 'owners'>,
  query: ListPagesQuery,
): Promise<{ rows: AnalyticsRow[]; total: number }> {
  const found = await findPages(pages, query);
  const names = await owners.namesOf(found.pages.map(({ ownerId }) => ownerId));
  const rows = found.pages.map(({ resturantName = '', ownerId, visits, reviews }) => ({
    resturantName,
    ownerName: names.get(ownerId) ?? '',
    visitedMembers: visits,
    reviews,
    ownerId,
  }));
  return { rows, total: found.total };
}

function findPages(pages: Pages, { page, limit, owner, q }: ListPagesQuery): Promise<FoundPages> {
  const window = { skip: (page - 1) * limit, limit };
  if (owner !== undefined) return pages.ofOwner(owner, window);
  const prefix = nameKey(q);
  return prefix === '' ? pages.mostVisited(window) : pages.named(prefix, window);
}
