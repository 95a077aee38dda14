import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';

/** One page of a long list. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** The total number of rows. */
  total: number;
  /** Whether there are more rows than `total`. Only in a search. */
  isPartial: boolean;
}

/**
 * One page of a list, with the totals from its headers.
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
