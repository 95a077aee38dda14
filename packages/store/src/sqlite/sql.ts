import type Database from 'libsql';

/** A value as SQLite compares it. */
export type Param = string | number | null;

/** The number of prepared statements kept of each kind. A service uses few query shapes; beyond this limit statements are prepared again. */
const MAX_STATEMENTS = 500;

/** Bounds the number of different statements. */
const ROWS_PER_INSERT = 20;

/** Runs statements on one connection, synchronously. Prepares each text once. */
export interface Sql {
  /** @returns how many rows were changed */
  run(text: string, params?: readonly Param[]): number;
  /**
   * Inserts rows with few statements.
   * @param into the statement up to its values
   */
  insert(into: string, rows: readonly (readonly Param[])[]): void;
  /** @returns the first row, with libsql's extra field `_metadata` */
  get<R>(text: string, params?: readonly Param[]): R | undefined;
  all<R>(text: string, params?: readonly Param[]): R[];
  /** Runs statements that are not worth keeping prepared. */
  exec(text: string): void;
  inTransaction(): boolean;
  /** A number that changes when another connection or process commits. */
  dataVersion(): number;
  /** Releases the prepared statements. libsql closes a file only once they are gone. */
  forget(): void;
}

export function sqlOf(db: Database.Database): Sql {
  const statements = new Map<string, Database.Statement>();
  // Apart, because after `all` a `get` of the same statement answers with the former parameters (libsql 0.5.29).
  const ofOneRow = new Map<string, Database.Statement>();

  const prepared = (text: string, kept = statements): Database.Statement => {
    let statement = kept.get(text);
    if (statement === undefined) {
      if (kept.size >= MAX_STATEMENTS) kept.clear();
      statement = db.prepare(text);
      kept.set(text, statement);
    }
    return statement;
  };

  // `all` reads to the end. Do not use `iterate`: when left early, it keeps its read transaction (libsql 0.5.29), and the write-ahead log
  // grows without end. For a single row `get` costs half.
  const all = <R>(text: string, params: readonly Param[] = []): R[] =>
    prepared(text).all([...params]) as R[];

  return {
    insert(into, rows) {
      for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
        const some = rows.slice(at, at + ROWS_PER_INSERT);
        const values = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
        prepared(`${into} VALUES ${values}`).run(some.flat());
      }
    },
    run: (text, params = []) => prepared(text).run([...params]).changes,
    get: <R>(text: string, params: readonly Param[] = []) =>
      prepared(text, ofOneRow).get([...params]) as R | undefined,
    all,
    exec: (text) => {
      db.exec(text);
    },
    inTransaction: () => db.inTransaction,
    forget: () => {
      statements.clear();
      ofOneRow.clear();
    },
    dataVersion: () => {
      const found = prepared('PRAGMA data_version').get() as { data_version: number } | undefined;
      return found?.data_version ?? 0;
    },
  };
}
