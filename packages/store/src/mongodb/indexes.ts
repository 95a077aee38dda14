import type { Collection, CreateIndexesOptions } from 'mongodb';
import type { TableShape } from '../check-row';
import type { Stored } from './document';

/** IndexOptionsConflict and IndexKeySpecsConflict: a different index with this name or these keys exists. */
const CONFLICTS = [85, 86];

/** Creates the indexes of a table and removes those that are no longer declared. */
export async function ensureIndexes(
  collection: Collection<Stored>,
  table: TableShape,
): Promise<void> {
  const wanted = indexesOf(table);
  const names = new Set(['_id_', ...wanted.map(({ options }) => options.name)]);
  for (const { keys, options } of wanted) {
    try {
      await collection.createIndex(keys, options);
    } catch (error) {
      if (!CONFLICTS.includes((error as { code?: unknown }).code as number)) throw error;
      await dropSimilar(collection, { keys, name: options.name });
      await collection.createIndex(keys, options);
    }
  }
  for (const { name } of await collection.indexes()) {
    if (name !== undefined && !names.has(name)) await collection.dropIndex(name);
  }
}

interface Wanted {
  keys: Record<string, 1>;
  options: CreateIndexesOptions & { name: string };
}

function indexesOf({ indexes, expiry }: TableShape): Wanted[] {
  return [
    { keys: { _pendingAt: 1 }, options: { name: '_pending', sparse: true } },
    ...(expiry === null
      ? []
      : [{ keys: { [expiry.field]: 1 } as const, options: { name: '_expiry', sparse: true } }]),
    ...indexes.map(({ name, fields, kind }): Wanted => {
      const keys = Object.fromEntries(fields.map((field) => [field, 1 as const]));
      if (kind === 'unique') return { keys, options: { name, unique: true } };
      return {
        keys: { ...keys, _id: 1 },
        // `sparse` would contain every row, since every row has an `_id`.
        options: {
          name,
          ...(kind === 'optional' && {
            partialFilterExpression: Object.fromEntries(
              fields.map((field) => [field, { $exists: true }]),
            ),
          }),
        },
      };
    }),
  ];
}

async function dropSimilar(
  collection: Collection<Stored>,
  { keys, name }: { keys: Record<string, 1>; name: string },
): Promise<void> {
  const same = (other: object) => JSON.stringify(other) === JSON.stringify(keys);
  for (const existing of await collection.indexes()) {
    if (existing.name === undefined) continue;
    if (existing.name === name || same(existing.key)) await collection.dropIndex(existing.name);
  }
}
