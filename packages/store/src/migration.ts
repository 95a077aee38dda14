import { isDeepStrictEqual } from 'node:util';
import { checkRow, type TableShape } from './check-row';
import type { Row } from './table';

/** Rows that one step of a migration reads, changes and writes. */
export const STEP_ROWS = 500;

/** The version of the rows of a table: how far its migration has come. */
export interface TableVersion {
  /** 1 for rows of the first release. */
  version: number;
  /** Rows up to this id have the next version already; null while no migration runs. */
  reached: string | null;
}

/** The migration that a table waits for. */
export const pendingOf = (
  table: TableShape,
  { version, reached }: TableVersion,
  rows: number,
): PendingMigration => ({
  table: table.name,
  from: version,
  to: versionOf(table),
  rows,
  isBegun: reached !== null,
});

/** Rows that a start of this version would change. */
export interface PendingMigration {
  table: string;
  from: number;
  to: number;
  rows: number;
  /** Whether a migration was interrupted and goes on. */
  isBegun: boolean;
}

/** How far the migration of one table has come. */
export interface MigrationProgress {
  table: string;
  done: number;
  total: number;
}

export type OnMigrating = (progress: MigrationProgress) => void;

/** The version that this program writes. */
export function versionOf({ changes }: TableShape): number {
  return changes.length + 1;
}

/** The version of a table that has just been created. */
export const newest = (table: TableShape): TableVersion => ({
  version: versionOf(table),
  reached: null,
});

/** Whether rows wait for their migration. */
export const isPending = (table: TableShape, { version }: TableVersion): boolean =>
  version < versionOf(table);

/** The rows belong to a newer version of Girouette. The message is one French sentence for the operator. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';

  constructor({ place, table }: { place: string; table: string }) {
    super(
      `${place} vient d’une version plus récente de Girouette (${table})\u00a0: réinstallez cette version, ou restaurez la sauvegarde faite avant la mise à jour.`,
    );
  }
}

/** @throws NewerDataError when this program does not know the version */
export function refuseNewer(table: TableShape, { version }: TableVersion, place: string): void {
  if (version > versionOf(table)) throw new NewerDataError({ place, table: table.name });
}

/**
 * Changes rows of a version into rows of the next.
 * @param from the version of the rows
 * @throws TypeError when the change loses an id, makes a row that the table cannot hold, or is not repeatable
 */
export function changeRows(
  table: TableShape,
  { rows, from }: { rows: readonly Row[]; from: number },
): Row[] {
  const change = table.changes[from - 1];
  if (change === undefined) throw new TypeError(`table "${table.name}" has no version ${from + 1}`);
  // Later versions may index what this one does not have yet.
  const shape = from + 1 === versionOf(table) ? table : { ...table, indexes: [] };
  const changed = rows.map((row) => checkRow(shape, change(row), row.id));
  const [first] = changed;
  if (first !== undefined && !isDeepStrictEqual(checkRow(shape, change(first)), first))
    throw new TypeError(
      `table "${table.name}": its change to version ${from + 1} must not change a row twice.`,
    );
  return changed;
}
