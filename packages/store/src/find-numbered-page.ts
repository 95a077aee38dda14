import type { Range } from './table';

/**
 * One numbered page of an index. Pages behind the middle are read from the other end, where they are nearer.
 * @param find reads a range of the index
 * @param page.total how many rows the index has
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
