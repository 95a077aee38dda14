import type { Range } from './table';

/**
 * All rows of an index in parts, so that only one part is in memory.
 * @param find reads a range of the index
 * @param range.limit the rows of a part
 */
export async function* readParts<T>(
  find: (range: Range<T>) => Promise<T[]>,
  range: Pick<Range<T>, 'prefix' | 'order'> & { limit: number },
): AsyncGenerator<T[], void, undefined> {
  let after: T | undefined;
  for (;;) {
    const part = await find({ ...range, ...(after && { after }) });
    if (part.length > 0) yield part;
    if (part.length < range.limit) return;
    after = part.at(-1);
  }
}
