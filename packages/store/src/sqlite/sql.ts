import type Database from 'libsql';

/** A value as SQLite compares it. */
export type Param = string | number | null;

/** Statements kept ready. The shapes of a service's questions are few; beyond that they are prepared anew. */
const MAX_STATEMENTS = 500;

/** Runs statements on one connection. Everything is synchronous; each text is prepared once. */
export interface Sql {
  /** @returns how many rows were changed */
  run(text: string, params?: readonly Param[]): number;
  /** @returns the first row, with a field `_metadata` of libsql's beside its own */
  get<R>(text: string, params?: readonly Param[]): R | undefined;
  all<R>(text: string, params?: readonly Param[]): R[];
  /** Runs statements that are not worth keeping ready. */
  exec(text: string): void;
  inTransaction(): boolean;
  /** A number that changes when another connection or process has committed. */
  dataVersion(): number;
  /** Lets go of the statements kept ready: libsql closes a file only when they are gone. */
  forget(): void;
}

export function sqlOf(db: Database.Database): Sql {
  const statements = new Map<string, Database.Statement>();

  const prepared = (text: string): Database.Statement => {
    let statement = statements.get(text);
    if (statement === undefined) {
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statement = db.prepare(text);
      statements.set(text, statement);
    }
    return statement;
  };

  // `all` reads to the end. `iterate` must not be used: left early, it keeps its read transaction (libsql 0.5.29), and the
  // write-ahead log grows without end. For a single row `get` costs half.
  const all = <R>(text: string, params: readonly Param[] = []): R[] =>
    prepared(text).all([...params]) as R[];

  return {
    run: (text, params = []) => prepared(text).run([...params]).changes,
    get: <R>(text: string, params: readonly Param[] = []) =>
      prepared(text).get([...params]) as R | undefined,
    all,
    exec: (text) => {
      db.exec(text);
    },
    inTransaction: () => db.inTransaction,
    forget: () => statements.clear(),
    dataVersion: () => all<{ data_version: number }>('PRAGMA data_version')[0]?.data_version ?? 0,
  };
}
