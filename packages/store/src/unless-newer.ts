/**
 * Creates the change that stores a snapshot, unless the same or a newer version is known. Events may arrive late or twice.
 *
 * changes(PAGES).upsert(page.id, unlessNewer(page));
 */
export const unlessNewer =
  <T extends { version: number }>(snapshot: T) =>
  (known: T | null): T | null =>
    known !== null && known.version >= snapshot.version ? null : snapshot;
