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
