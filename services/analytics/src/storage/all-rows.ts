import type { Range } from '@girouette/store';

const PAGE = 1_000;

/** All rows of an index, read page by page. */
export async function* allRows<T>(find: (range: Range<T>) => Promise<T[]>): AsyncGenerator<T> {
  let after: T | undefined;
  for (;;) {
    const rows = await find({ limit: PAGE, ...(after && { after }) });
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1);
  }
}
