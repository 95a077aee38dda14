import { DuplicateKeyError, type Collection, type Doc } from '../documents/port';

/**
 * Keeps a snapshot of something another service owns, unless a version at least as new is there already: events of one
 * key come in order, but a repeat may come late.
 * @param snapshot.fields what to set; fields of the document that are not named stay
 * @returns whether the snapshot was kept
 */
export async function keepNewest<T extends Doc & { version: number }>(
  collection: Collection<T>,
  snapshot: { id: string; version: number; fields: Partial<Omit<T, '_id' | 'version'>> },
): Promise<boolean> {
  const { id, version, fields } = snapshot;
  const older = { _id: id, version: { $lt: version } };
  const update = { $set: { ...fields, version } };
  try {
    const result = await collection.updateOne(older, update, { upsert: true });
    return result.matched > 0 || result.upsertedId !== undefined;
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
    // The document exists: as new as ours, or made by an older snapshot at this very moment.
    return (await collection.updateOne(older, update)).matched > 0;
  }
}
