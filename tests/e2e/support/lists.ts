import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Page } from 'playwright-core';

/** Longer than most names that people give to a restaurant, a gift or themselves. */
export const LONG_NAME =
  'Le Petit Comptoir Gastronomique des Trois Cousines de Saint-Germain-en-Laye';
/** One word, as a guest may write it into a review. */
export const LONG_WORD = 'Aa'.repeat(40);
const LONG_ADDRESS = 'marie-antoinette.vandenbroucke@restaurant-des-trois-cousines.example.fr';

/** Fields of a row that people fill. The other fields keep their value. */
const NAMES = /^(name|resturantName|restaurantName|gift|targetName|actorName|by|label|company)$/;
const ADDRESSES = /^(email|to|recipient)$/;

type Row = Record<string, unknown>;

/**
 * Answers every list of the page with as many rows as wanted: the server's own rows, or the contract's sample when it has none.
 * @param options.rows how many rows each list has
 * @param options.long gives the rows names and addresses of sixty letters and more
 * @param options.name the long name
 */
export async function fillLists(
  page: Page,
  { rows, long = false, name = LONG_NAME }: { rows: number; long?: boolean; name?: string },
): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !LISTS.some(({ path }) => path.test(pathname))) {
      return route.fallback();
    }
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const json: unknown = await response.json();
    if (!Array.isArray(json)) return route.fulfill({ response });
    const sample = LISTS.find(({ path }) => path.test(pathname))?.sample ?? [];
    const seeds = (json.length > 0 ? json : sample) as Row[];
    const filled = Array.from({ length: seeds.length > 0 ? rows : 0 }, (_, index) =>
      numbered(seeds[index % seeds.length]!, { index, long, name }),
    );
    return route.fulfill({
      json: filled.slice(0, PAGE_SIZE),
      headers: { ...response.headers(), [TOTAL_COUNT_HEADER]: String(rows) },
    });
  });
}

/** Rows of one page of a list; the screens ask for the next ones. */
const PAGE_SIZE = 50;

/** The calls that answer rows with ids, and the rows of their samples. */
const LISTS = Object.values(endpoints).flatMap(({ method, path, sample }) => {
  const rows: unknown = 'response' in sample ? sample.response : null;
  return method === 'GET' && isRows(rows)
    ? [{ path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), sample: rows as Row[] }]
    : [];
});

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
}

function numbered(
  row: Row,
  { index, long, name }: { index: number; long: boolean; name: string },
): Row {
  const changed = long ? lengthened(row, name) : row;
  // The first row keeps its id, so that a screen finds what belongs to it.
  return '_id' in row && index > 0
    ? { ...changed, _id: `${String(row._id)}-${String(index)}` }
    : changed;
}

function lengthened(row: Row, name: string): Row {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      if (NAMES.test(field)) return [field, name];
      return [field, ADDRESSES.test(field) ? LONG_ADDRESS : value];
    }),
  );
}
