import type { Collection, CreateIndexesOptions } from 'mongodb';
import type { TableShape } from '../check-row';
import type { Stored } from './document';
import { codeOf, unavailable } from './errors';

/** IndexOptionsConflict and IndexKeySpecsConflict: a different index with this name or these keys exists. */
const CONFLICTS = [85, 86];

const INDEX_NOT_FOUND = 27;

/** The collection does not exist. */
const NAMESPACE_NOT_FOUND = 26;

/**
 * The work of a start on indexes. `create-and-drop`: creates the indexes of its version and drops the others. `create`: a job that runs
 * while the last version still serves only creates indexes, unless rows change: then the last version is stopped first. `check`:
 * verifies that a job has created the indexes.
 */
export type IndexWork = 'create-and-drop' | 'create' | 'check';

/** Creates the missing indexes of a table. */
export async function createIndexes(
  collection: Collection<Stored>,
  table: TableShape,
): Promise<void> {
  for (const { keys, options } of indexesOf(table)) {
    try {
      await collection.createIndex(keys, options);
    } catch (error) {
      if (!CONFLICTS.includes(codeOf(error) as number)) throw error;
      await dropSimilar(collection, { keys, name: options.name });
      await collection.createIndex(keys, options);
    }
  }
}

/** Drops the indexes that a table no longer declares. */
export async function dropUndeclared(
  collection: Collection<Stored>,
  table: TableShape,
): Promise<void> {
  const names = new Set(['_id_', ...indexesOf(table).map(({ options }) => options.name)]);
  for (const { name } of await collection.indexes()) {
    if (name !== undefined && !names.has(name)) await dropIfThere(collection, name);
  }
}

/**
 * Checks that a job has created the indexes of a table.
 * @throws AppError UNAVAILABLE when one is missing, so that the start is retried until the job is done
 */
export async function checkIndexes(
  collection: Collection<Stored>,
  table: TableShape,
): Promise<void> {
  const existing = await collection.indexes().catch((error: unknown) => {
    if (codeOf(error) === NAMESPACE_NOT_FOUND) return [];
    throw error;
  });
  const isThere = ({ keys, options }: Wanted): boolean =>
    existing.some(
      ({ name, key, unique = false }) =>
        name === options.name &&
        JSON.stringify(key) === JSON.stringify(keys) &&
        unique === (options.unique ?? false),
    );
  const missing = indexesOf(table).find((wanted) => !isThere(wanted));
  if (missing === undefined) return;
  const what = `The index ${missing.options.name} of ${table.name} is missing: its job has not run.`;
  throw unavailable(new Error(what));
}

/** Drops an index, unless another starting process has already dropped it. */
async function dropIfThere(collection: Collection<Stored>, name: string): Promise<void> {
  await collection.dropIndex(name).catch((error: unknown) => {
    if (codeOf(error) !== INDEX_NOT_FOUND) throw error;
  });
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
    if (existing.name === name || same(existing.key)) await dropIfThere(collection, existing.name);
  }
}
