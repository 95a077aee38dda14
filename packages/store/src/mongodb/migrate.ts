import type { Collection, Db } from 'mongodb';
import type { TableShape } from '../check-row';
import {
  changeRows,
  newest,
  refuseNewer,
  STEP_ROWS,
  versionOf,
  type OnMigrating,
  type TableVersion,
} from '../migration';
import { nextDocument, toRow, type Stored } from './document';
import { isDuplicate, unavailable } from './errors';

/** Where the migration of each table has come to. A table without a document is of the first release. */
const COLLECTION = '_versions';

interface VersionDocument extends TableVersion {
  _id: string;
}

/** The versions of the tables of one database. */
export interface Versions {
  /** The version of a table; that of a table which does not exist yet is noted as the newest. @throws NewerDataError */
  begin(table: TableShape): Promise<TableVersion>;
  /**
   * Brings the documents of a table to the present version. Goes on where a former run has ended, and may run twice at the same time.
   */
  migrate(table: TableShape, onMigrating?: OnMigrating): Promise<void>;
  /** @throws AppError UNAVAILABLE while documents wait for their migration, so that the start is tried again */
  assertMigrated(table: TableShape): Promise<void>;
}

/** Opens the versions of a database. */
export function openVersions(database: Db): Versions {
  const versions = database.collection<VersionDocument>(COLLECTION);
  const place = `La base de données ${database.databaseName}`;

  async function begin(table: TableShape): Promise<TableVersion> {
    const version = (await versions.findOne({ _id: table.name })) ?? (await addVersion(table));
    refuseNewer(table, version, place);
    return version;
  }

  async function addVersion(table: TableShape): Promise<TableVersion> {
    const named = await database
      .listCollections({ name: table.name }, { nameOnly: true })
      .toArray();
    const first = named.length > 0 ? { version: 1, reached: null } : newest(table);
    await versions.insertOne({ _id: table.name, ...first }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    return (await versions.findOne({ _id: table.name })) ?? first;
  }

  /** Notes a step, unless another process has noted the same one. */
  async function note(table: TableShape, before: TableVersion, next: TableVersion): Promise<void> {
    const { version, reached } = before;
    await versions.updateOne({ _id: table.name, version, reached }, { $set: next });
  }

  async function migrate(
    table: TableShape,
    onMigrating: OnMigrating = () => undefined,
  ): Promise<void> {
    const documents = database.collection<Stored>(table.name);
    let at = await begin(table);
    if (at.version === versionOf(table)) return;
    const total = await documents.countDocuments();
    let done =
      at.reached === null ? 0 : await documents.countDocuments({ _id: { $lte: at.reached } });
    while (at.version < versionOf(table)) {
      onMigrating({ table: table.name, done: Math.min(done, total), total });
      const last = await migrateStep({ documents, table, at });
      done = last === null ? 0 : done + STEP_ROWS;
      const next =
        last === null ? { version: at.version + 1, reached: null } : { ...at, reached: last };
      await note(table, at, { version: next.version, reached: next.reached });
      at = await begin(table);
    }
  }

  return {
    begin,
    migrate,
    async assertMigrated(table) {
      const { version } = await begin(table);
      if (version === versionOf(table)) return;
      throw unavailable(
        new Error(`The rows of ${table.name} are of version ${version}: its job has not run.`),
      );
    },
  };
}

/**
 * Changes the next documents of a version.
 * @returns the id of the last one; null when no document is left
 */
async function migrateStep(step: {
  documents: Collection<Stored>;
  table: TableShape;
  at: TableVersion;
}): Promise<string | null> {
  const { documents, table, at } = step;
  const filter = at.reached === null ? {} : { _id: { $gt: at.reached } };
  let waiting = await documents.find(filter, { sort: { _id: 1 }, limit: STEP_ROWS }).toArray();
  const last = waiting.at(-1)?._id ?? null;
  while (waiting.length > 0) {
    const rows = changeRows(table, { rows: waiting.map(toRow), from: at.version });
    const writes = waiting.map((doc, index) => ({
      replaceOne: {
        filter: { _id: doc._id, _rev: doc._rev },
        replacement: nextDocument(doc, { row: rows[index] as never, events: [] }),
      },
    }));
    const { matchedCount } = await documents.bulkWrite(writes, { ordered: false });
    if (matchedCount === waiting.length) break;
    // Another process has changed some of them in between: a change may run twice, so all are read again.
    waiting = await documents.find({ _id: { $in: waiting.map(({ _id }) => _id) } }).toArray();
  }
  return last;
}
