import type { Collection } from 'mongodb';
import type { IndexOptions, Sort } from '../port';
import type { Stored } from '../store';

/** IndexOptionsConflict and IndexKeySpecsConflict: the keys are indexed already, with other options. */
const OTHER_OPTIONS = [85, 86];

/** Makes the index unless it is there. One on the same keys with other options is replaced. */
export async function ensureIndex(
  collection: Collection<Stored>,
  keys: Sort,
  options: IndexOptions,
): Promise<void> {
  try {
    await collection.createIndex(keys, { ...options });
  } catch (error) {
    if (!OTHER_OPTIONS.includes((error as { code?: unknown }).code as number)) throw error;
    await collection.dropIndex(Object.entries(keys).flat().join('_'));
    await collection.createIndex(keys, { ...options });
  }
}
