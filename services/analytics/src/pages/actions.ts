import { wordsOf } from '@girouette/contracts/texts/search-words';
import type { AnalyticsDeps } from '../deps';
import type { Page, PageSort } from './rules';

interface ListPagesQuery {
  /** From 1. */
  page: number;
  limit: number;
  /** Only the restaurants of this owner, most visited first. Ignores `q` and `sort`. */
  owner?: string | undefined;
  /** Prefixes of words in the restaurant's name; empty for all. */
  q: string;
  sort: PageSort;
}

export interface ListedRestaurant {
  page: Page;
  /** Empty until the owner's registration is known. */
  ownerName: string;
}

interface Found {
  pages: Page[];
  total: number;
  isPartial: boolean;
}

/**
 * One page of the administrator's table (docs/specification §2.5, screen 3).
 * @returns the rows, and their total number; `isPartial` when a search finds more than are counted
 */
export async function listRestaurants(
  deps: AnalyticsDeps,
  query: ListPagesQuery,
): Promise<{ rows: ListedRestaurant[]; total: number; isPartial: boolean }> {
  const { pages, ...found } = await findPages(deps, query);
  const names = await deps.owners.namesOf(pages.map(({ ownerId }) => ownerId));
  return {
    ...found,
    rows: pages.map((page) => ({ page, ownerName: names.get(page.ownerId) ?? '' })),
  };
}

async function findPages(
  { pages, platform }: AnalyticsDeps,
  { page, limit, owner, q, sort }: ListPagesQuery,
): Promise<Found> {
  const window = { skip: (page - 1) * limit, limit };
  if (owner !== undefined) return { ...(await pages.ofOwner(owner, window)), isPartial: false };
  const words = wordsOf(q);
  if (words.length === 0) {
    const { pages: total } = await platform.totals();
    return { pages: await pages.sorted(sort, { ...window, total }), total, isPartial: false };
  }
  const { rows, isPartial } = await pages.search(words);
  const sorted = rows.toSorted(comparing(sort));
  return {
    pages: sorted.slice(window.skip, window.skip + limit),
    total: rows.length,
    isPartial,
  };
}

const FIELDS = { name: 'nameKey', visits: 'visits', reviews: 'reviews' } as const;

function comparing(sort: PageSort): (a: Page, b: Page) => number {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = FIELDS[sort.replace('-', '') as keyof typeof FIELDS];
  return (a, b) => direction * (compare(a[field] ?? '', b[field] ?? '') || compare(a.id, b.id));
}

/** Compares code units, like the indexes. */
const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
