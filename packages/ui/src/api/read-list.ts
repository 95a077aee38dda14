import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import { ApiError } from './api-error';

/** One page of a list. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** The total number of rows. */
  total: number;
  /** Whether there are more rows than `total`. Only in a search. */
  isPartial: boolean;
}

/**
 * Reads one page of a list, with the totals from its headers.
 * @param read sends the request; passes `onHeaders` on
 * @throws ApiError for an answer that is no list, which would otherwise read as an empty one
 */
export async function readList<Row>(
  read: (onHeaders: (headers: Headers) => void) => Promise<readonly Row[]>,
): Promise<ListPage<Row>> {
  let whole = { total: 0, isPartial: false };
  const rows = await read((headers) => {
    whole = {
      total: Number(headers.get(TOTAL_COUNT_HEADER)),
      isPartial: headers.get(TOTAL_IS_PARTIAL_HEADER) === 'true',
    };
  });
  if (!Array.isArray(rows)) throw ApiError.unreadable(200);
  return { rows, ...whole };
}
