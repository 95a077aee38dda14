import type { Range } from './table';

/**
 * One numbered page of an index. Pages past the middle are read from the other end, which is nearer.
 * @param find reads a range of the index
 * @param page.total the number of rows in the index
 */
export async function findNumberedPage<T>(
  find: (range: Pick<Range<T>, 'order' | 'skip' | 'limit'>) => Promise<T[]>,
  page: { order: 'asc' | 'desc'; skip: number; limit: number; total: number },
): Promise<T[]> {
  const { order, skip, limit, total } = page;
  if (skip <= total / 2) return find({ order, skip, limit });
  const most = Math.min(limit, total - skip);
  if (most <= 0) return [];
  const opposite = order === 'asc' ? 'desc' : 'asc';
  const rows = await find({ order: opposite, skip: total - skip - most, limit: most });
  return rows.reverse();
}
