import { readParts, type Range } from '@girouette/store';

/** All rows of an index, read in parts. */
export async function* allRows<T>(find: (range: Range<T>) => Promise<T[]>): AsyncGenerator<T> {
  for await (const part of readParts(find, { limit: 1_000 })) yield* part;
}
