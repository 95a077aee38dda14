import type { Erase } from './erasures';

/** A table with the index `byOwner`. */
interface OwnersRows {
  find(
    index: 'byOwner',
    key: readonly [string],
    range: { limit: number },
  ): Promise<{ id: string }[]>;
  delete(id: string): Promise<boolean>;
}

/** Few enough that an erasure stops soon after it is asked to. */
const REMOVED_AT_ONCE = 500;

/**
 * Returns a function that removes some of an owner's rows. Call it until it resolves to 0: all rows are removed.
 * @param limit fewer for large rows
 */
export const removeByOwner =
  (rows: OwnersRows, limit = REMOVED_AT_ONCE) =>
  async (ownerId: string): Promise<number> => {
    const found = await rows.find('byOwner', [ownerId], { limit });
    await Promise.all(found.map(({ id }) => rows.delete(id)));
    return found.length;
  };

/** Removes all rows of an owner from repositories with `removeByOwner`. Repeat it to continue after an interruption. */
export async function removeAll(
  repositories: readonly { removeSome(ownerId: string): Promise<number> }[],
  { ownerId, signal }: Parameters<Erase>[0],
): Promise<void> {
  for (const rows of repositories) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}
