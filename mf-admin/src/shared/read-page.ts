import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';

/** One page of a long list. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** The number of rows on all pages. */
  total: number;
  /** Whether there are more rows than `total`; only in a search. */
  isPartial: boolean;
}

/**
 * One page of a list, with what its headers say of the whole list.
 * @param read sends the request; passes `onHeaders` on
 */
export async function readPage<Row>(
  read: (onHeaders: (headers: Headers) => void) => Promise<readonly Row[]>,
): Promise<ListPage<Row>> {
  let whole = { total: 0, isPartial: false };
  const rows = await read((headers) => {
    whole = {
      total: Number(headers.get(TOTAL_COUNT_HEADER)),
      isPartial: headers.get(TOTAL_IS_PARTIAL_HEADER) === 'true',
    };
  });
  return { rows, ...whole };
}
