import type { Indexes, Row, ScalarField } from './table';

/**
 * Turns a row of one version of its table into a row of the next. Pure. Keeps the id. Leaves a row of the next version unchanged, because
 * an interrupted migration may see a row twice.
 */
export type RowChange = (row: Row) => Row;

export interface IndexDefinition {
  readonly name: string;
  readonly fields: readonly string[];
  readonly kind: 'index' | 'unique' | 'optional';
}

/**
 * The name of a table and its indexes. Rows are found only by an index or by id. Exported by the module that owns the rows.
 *
 *     const PLAYS = table<Play>('plays').unique('byParticipant', 'participant');
 *     const MAILS = table<Mail>('mails').optional('due', 'dueAt').expires('acceptedAt', 60 * DAY);
 */
export interface TableDefinition<T extends Row, I extends Indexes<T>> {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
  readonly expiry: { readonly field: string; readonly afterSeconds: number } | null;
  readonly kept: boolean;
  /** The oldest version whose rows can be read. The first release is version 1. */
  readonly oldest: number;
  /** Migrations of rows from earlier versions, oldest first. */
  readonly changes: readonly RowChange[];
  /** Rows in the order of these fields, then of their ids. Every row must have the fields. */
  index<N extends string, const F extends readonly ScalarField<T>[]>(
    name: N,
    ...fields: F
  ): TableDefinition<T, I & Record<N, F>>;
  /** Like `index`, but no two rows may have the same values. Every row must have the fields. */
  unique<N extends string, const F extends readonly ScalarField<T>[]>(
    name: N,
    ...fields: F
  ): TableDefinition<T, I & Record<N, F>>;
  /** Like `index`, for one field. Contains only the rows that have the field. */
  optional<N extends string, F extends ScalarField<T>>(
    name: N,
    field: F,
  ): TableDefinition<T, I & Record<N, readonly [F]>>;
  /** Removes rows `afterSeconds` after the date in `field`, up to a minute late. */
  expires(field: ScalarField<T>, afterSeconds: number): TableDefinition<T, I>;
  /**
   * Keeps the latest rows that `get` has read in memory while nothing writes to the file, for rows that are read a thousand times as often
   * as they change. They are frozen. MongoDB reads them each time.
   */
  inMemory(): TableDefinition<T, I>;
  /**
   * Starts the next version of the table. Stored rows are changed before the service starts (docs/upgrading.md). Keep it in its place as
   * long as data of the earlier version can be upgraded; replace removed changes by {@link from}.
   */
  changed<F extends Row>(change: (row: F) => Row): TableDefinition<T, I>;
  /** Ends support for rows before this version, whose `changed` steps were removed. Comes before the remaining steps. */
  from(oldest: number): TableDefinition<T, I>;
}

/** Defines a table without indexes; its methods add them. */
export function table<T extends Row>(name: string): TableDefinition<T, Record<never, never>> {
  return define({ name, indexes: [], expiry: null, kept: false, oldest: 1, changes: [] });
}

type Shape = Pick<
  TableDefinition<Row, Record<never, never>>,
  'name' | 'indexes' | 'expiry' | 'kept' | 'oldest' | 'changes'
>;

function define<T extends Row, I extends Indexes<T>>(shape: Shape): TableDefinition<T, I> {
  const { indexes, changes } = shape;
  const add =
    (kind: IndexDefinition['kind']) =>
    (name: string, ...fields: readonly string[]) =>
      define({ ...shape, indexes: [...indexes, { name, fields, kind }] }) as never;
  return {
    ...shape,
    index: add('index'),
    unique: add('unique'),
    optional: add('optional'),
    expires: (field, afterSeconds) => define({ ...shape, expiry: { field, afterSeconds } }),
    inMemory: () => define({ ...shape, kept: true }),
    from: (oldest) => {
      if (changes.length > 0)
        throw new TypeError(`table "${shape.name}": from() comes before changed().`);
      return define({ ...shape, oldest });
    },
    changed: (change) => define({ ...shape, changes: [...changes, change as RowChange] }),
  };
}
