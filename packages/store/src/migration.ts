import { isDeepStrictEqual } from 'node:util';
import { checkRow, type TableShape } from './check-row';
import type { Row } from './table';

/** The number of rows that one step of a migration reads, changes and writes. */
export const STEP_ROWS = 500;

/** The version of a table's rows and the progress of its migration. */
export interface TableVersion {
  /** 1 for rows of the first release. */
  version: number;
  /** Rows up to this id already have the next version; '' from the announcement of a migration on. Null while no migration runs. */
  reached: string | null;
}

/** The migration that a table waits for. */
export const pendingOf = (
  table: TableShape,
  { version }: TableVersion,
  rows: number,
): PendingMigration => ({
  table: table.name,
  from: version,
  to: versionOf(table),
  rows,
});

/** Rows that starting this version would change. */
export interface PendingMigration {
  table: string;
  from: number;
  to: number;
  rows: number;
}

export interface MigrationProgress {
  table: string;
  done: number;
  total: number;
}

export type OnMigrating = (progress: MigrationProgress) => void;

/** The version that this program writes. */
export function versionOf({ oldest, changes }: TableShape): number {
  return oldest + changes.length;
}

/** The version of a table that has just been created. */
export const newest = (table: TableShape): TableVersion => ({
  version: versionOf(table),
  reached: null,
});

/** Whether rows wait for their migration. */
export const isPending = (table: TableShape, { version }: TableVersion): boolean =>
  version < versionOf(table);

/** This program does not know the rows' version. The message is one French sentence for the operator. */
export class UnknownVersionError extends Error {}

/** The rows were written by a newer version of Girouette. */
class NewerDataError extends UnknownVersionError {
  override readonly name = 'NewerDataError';

  constructor({ place, table }: { place: string; table: string }) {
    super(
      `${place} vient d’une version plus récente de Girouette (${table})\u00a0: réinstallez cette version, ou restaurez la sauvegarde faite avant la mise à jour.`,
    );
  }
}

/** Rows of an earlier version, found by a process that may not change them. The message is one French sentence for the operator. */
export class PendingMigrationError extends Error {
  override readonly name = 'PendingMigrationError';

  constructor({ place, table }: { place: string; table: string }) {
    super(
      `${place} vient d’une version antérieure de Girouette (${table})\u00a0: lancez d’abord npm run upgrade, qui sauvegarde les données puis les met à jour.`,
    );
  }
}

/** The rows are too old for this version of Girouette. */
class OlderDataError extends UnknownVersionError {
  override readonly name = 'OlderDataError';

  constructor({ place, table }: { place: string; table: string }) {
    super(
      `${place} vient d’une version trop ancienne de Girouette (${table})\u00a0: mettez d’abord à jour vers une version intermédiaire (docs/upgrading.md).`,
    );
  }
}

/**
 * @throws NewerDataError when the version is newer than this program, or a newer program changes the rows
 * @throws OlderDataError when this program no longer reads the version
 */
export function refuseUnknown(table: TableShape, at: TableVersion, place: string): void {
  const { version, reached } = at;
  const isLeft = version === versionOf(table) && reached !== null;
  if (version > versionOf(table) || isLeft) throw new NewerDataError({ place, table: table.name });
  if (version < table.oldest) throw new OlderDataError({ place, table: table.name });
}

/**
 * Changes rows of a version into rows of the next.
 * @param options.from the version of the rows
 * @param options.mayRepeat whether a row may be changed twice: if so, every row is checked for it, otherwise only the first
 * @param options.onUnchangeable receives each row that the change cannot handle; the row is then left out. Default: the error is thrown
 * @throws TypeError when the change loses an id, makes a row that the table cannot hold, or is not repeatable
 */
export function changeRows(
  table: TableShape,
  {
    rows,
    from,
    mayRepeat,
    onUnchangeable = (_row, error) => {
      throw error;
    },
  }: {
    rows: readonly Row[];
    from: number;
    mayRepeat: boolean;
    onUnchangeable?: (row: Row, error: unknown) => void;
  },
): Row[] {
  const change = table.changes[from - table.oldest];
  if (change === undefined) throw new TypeError(`table "${table.name}" has no version ${from + 1}`);
  // Later versions may index fields that this version does not have yet.
  const shape = from + 1 === versionOf(table) ? table : { ...table, indexes: [] };
  const changed = rows.flatMap((row) => {
    let next;
    try {
      next = change(row);
    } catch (error) {
      onUnchangeable(row, error);
      return [];
    }
    return checkRow(shape, next, row.id);
  });
  const isRepeatable = (row: Row) => isDeepStrictEqual(checkRow(shape, change(row)), row);
  if (!(mayRepeat ? changed : changed.slice(0, 1)).every(isRepeatable))
    throw new TypeError(
      `table "${table.name}": its change to version ${from + 1} must not change a row twice.`,
    );
  return changed;
}
