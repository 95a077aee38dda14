import { isDeepStrictEqual } from 'node:util';
import type { Collection, Db } from 'mongodb';
import type { TableShape } from '../check-row';
import {
  changeRows,
  isPending,
  newest,
  refuseUnknown,
  STEP_ROWS,
  UnknownVersionError,
  versionOf,
  type OnMigrating,
  type TableVersion,
} from '../migration';
import { nextDocument, toRow, type Stored } from './document';
import { isDuplicate, unavailable } from './errors';
import { dropUndeclared } from './indexes';

/** The migration progress of each table. A table without a document is at the first release. */
const COLLECTION = '_versions';
/** Before the id of every document. */
const ANNOUNCED = '';

interface VersionDocument extends TableVersion {
  _id: string;
}

export interface Versions {
  /** The database's name in messages for the operator. */
  readonly place: string;
  /** The version of a table; null when the database does not have the table. */
  read(table: TableShape): Promise<TableVersion | null>;
  /** Returns why this program may not use its tables, or null. Ignores tables that do not exist yet. */
  refusalOf(tables: readonly TableShape[]): Promise<Error | null>;
  /**
   * Tells processes of earlier versions, before the first document changes, to leave the tables that wait for their migration.
   * @returns whether there is one without a changed document
   */
  announce(tables: readonly TableShape[]): Promise<boolean>;
  /** Withdraws an announcement that no changed document followed. */
  withdraw(tables: readonly TableShape[]): Promise<void>;
  /**
   * Brings the documents of a table to the present version. Resumes where an earlier run stopped. May run in several processes at the same
   * time.
   */
  migrate(table: TableShape, onMigrating?: OnMigrating): Promise<void>;
  /** @throws AppError UNAVAILABLE while documents wait for their migration, so that the start is retried */
  assertMigrated(table: TableShape): Promise<void>;
}

/** Opens the versions of a database. */
export function openVersions(database: Db): Versions {
  const versions = database.collection<VersionDocument>(COLLECTION);
  const place = `La base de données ${database.databaseName}`;

  async function read(table: TableShape): Promise<TableVersion | null> {
    const noted = await versions.findOne({ _id: table.name });
    if (noted !== null) return { version: noted.version, reached: noted.reached };
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    const isThere = collections.some(({ name }) => name === table.name);
    return isThere ? { version: 1, reached: null } : null;
  }

  async function begin(table: TableShape): Promise<TableVersion> {
    const at = await read(table);
    if (at === null) await note(table, { before: newest(table), next: newest(table) });
    else refuseUnknown(table, at, place);
    return at ?? newest(table);
  }

  /** Records a step, unless another process has already recorded it. */
  async function note(
    { name }: TableShape,
    { before, next }: { before: TableVersion; next: TableVersion },
  ): Promise<void> {
    await versions
      .updateOne({ _id: name, ...before }, { $set: next }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  }

  async function migrate(
    table: TableShape,
    onMigrating: OnMigrating = () => undefined,
  ): Promise<void> {
    const documents = database.collection<Stored>(table.name);
    let at = await begin(table);
    if (!isPending(table, at)) return;
    // Rows no longer need to match the earlier version's indexes. Its processes have left the table (docs/upgrading.md).
    await dropUndeclared(documents, table);
    const total = await documents.countDocuments();
    let done =
      at.reached === null ? 0 : await documents.countDocuments({ _id: { $lte: at.reached } });
    while (isPending(table, at)) {
      onMigrating({ table: table.name, done: Math.min(done, total), total });
      const before = at;
      const isPresent = async () => isDeepStrictEqual(await begin(table), before);
      const step = await migrateStep({ documents, table, at, isPresent });
      if (step !== 'overtaken') {
        const { last } = step;
        done = last === null ? 0 : done + STEP_ROWS;
        const version = last === null ? at.version + 1 : at.version;
        // A process of a version in between may not begin either.
        const reached = last ?? (version < versionOf(table) ? ANNOUNCED : null);
        await note(table, { before, next: { version, reached } });
      }
      at = await begin(table);
    }
  }

  return {
    place,
    read,
    ...createAnnouncements({ versions, begin, note, place }),
    migrate,
    async assertMigrated(table) {
      const at = await begin(table);
      if (!isPending(table, at)) return;
      throw unavailable(
        new Error(`The rows of ${table.name} are of version ${at.version}: its job has not run.`),
      );
    },
  };
}

/** The announcements of migrations, for processes of earlier versions. */
function createAnnouncements({
  versions,
  begin,
  note,
  place,
}: {
  versions: Collection<VersionDocument>;
  begin: (table: TableShape) => Promise<TableVersion>;
  note: (table: TableShape, step: { before: TableVersion; next: TableVersion }) => Promise<void>;
  place: string;
}): Pick<Versions, 'refusalOf' | 'announce' | 'withdraw'> {
  async function refusalOf(tables: readonly TableShape[]): Promise<Error | null> {
    const found = await versions.find({ _id: { $in: tables.map(({ name }) => name) } }).toArray();
    try {
      for (const at of found) {
        const table = tables.find(({ name }) => name === at._id);
        if (table) refuseUnknown(table, at, place);
      }
      return null;
    } catch (error) {
      if (error instanceof UnknownVersionError) return error;
      throw error;
    }
  }

  async function announce(tables: readonly TableShape[]): Promise<boolean> {
    let isAnnounced = false;
    for (const table of tables) {
      const at = await begin(table);
      if (!isPending(table, at)) continue;
      if (at.reached === null)
        await note(table, { before: at, next: { ...at, reached: ANNOUNCED } });
      isAnnounced ||= (at.reached ?? ANNOUNCED) === ANNOUNCED;
    }
    return isAnnounced;
  }

  async function withdraw(tables: readonly TableShape[]): Promise<void> {
    const names = tables.map(({ name }) => name);
    await versions.updateMany(
      { _id: { $in: names }, reached: ANNOUNCED },
      { $set: { reached: null } },
    );
  }

  return { refusalOf, announce, withdraw };
}

/**
 * Changes the next documents of a version.
 *
 * A process that was suspended may resume when others are further. It therefore checks the migration's progress after it has read the
 * documents. If the progress is still its own step, the documents have this version or, when another process is at the same step, the next
 * one, which the change leaves unchanged. A process that takes the next step has rewritten all of them, so their `_rev` refuses this
 * process.
 * @returns the id of the last one, null after the last document; 'overtaken' when another process has recorded the step
 */
async function migrateStep(step: {
  documents: Collection<Stored>;
  table: TableShape;
  at: TableVersion;
  isPresent: () => Promise<boolean>;
}): Promise<{ last: string | null } | 'overtaken'> {
  const { documents, table, at, isPresent } = step;
  const filter = at.reached === null ? {} : { _id: { $gt: at.reached } };
  let waiting = await documents.find(filter, { sort: { _id: 1 }, limit: STEP_ROWS }).toArray();
  const last = waiting.at(-1)?._id ?? null;
  while (waiting.length > 0) {
    if (!(await isPresent())) return 'overtaken';
    const rows = changeRows(table, {
      rows: waiting.map(toRow),
      from: at.version,
      mayRepeat: true,
    });
    const writes = waiting.map((doc, index) => ({
      replaceOne: {
        filter: { _id: doc._id, _rev: doc._rev },
        replacement: nextDocument(doc, { row: rows[index] as never, events: [] }),
      },
    }));
    const { matchedCount } = await documents.bulkWrite(writes, { ordered: false });
    if (matchedCount === waiting.length) break;
    // Another process has changed some of them in between. A change may run twice, so all are read again.
    waiting = await documents.find({ _id: { $in: waiting.map(({ _id }) => _id) } }).toArray();
  }
  return { last };
}
