import type { Indexes, Row, ScalarField } from './table';

/**
 * Turns a row of one version of its table into a row of the next. Pure, keeps the id, and leaves a row of the next version as it
 * is: a migration that was interrupted may meet a row twice.
 */
export type RowChange = (row: Row) => Row;

/** One declared index. */
export interface IndexDefinition {
  readonly name: string;
  readonly fields: readonly string[];
  readonly kind: 'index' | 'unique' | 'optional';
}

/**
 * The name of a table and its indexes, which are its only access paths besides the id. Exported by the module that owns the rows.
 *
 *     const PLAYS = table<Play>('plays').unique('byParticipant', 'participant');
 *     const MAILS = table<Mail>('mails').optional('due', 'dueAt').expires('acceptedAt', 60 * DAY);
 */
export interface TableDefinition<T extends Row, I extends Indexes<T>> {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
  readonly expiry: { readonly field: string; readonly afterSeconds: number } | null;
  /** The oldest version whose rows can be read; 1 is that of the first release. */
  readonly oldest: number;
  /** How rows of earlier versions become rows of the present one, the oldest first. */
  readonly changes: readonly RowChange[];
  /** Rows in the order of these fields, then of their ids. Every row must have the fields. */
  index<N extends string, const F extends readonly ScalarField<T>[]>(
    name: N,
    ...fields: F
  ): TableDefinition<T, I & Record<N, F>>;
  /** As `index`, but no two rows may have the same values. Every row must have the fields. */
  unique<N extends string, const F extends readonly ScalarField<T>[]>(
    name: N,
    ...fields: F
  ): TableDefinition<T, I & Record<N, F>>;
  /** As `index`, of one field. Contains only the rows that have the field. */
  optional<N extends string, F extends ScalarField<T>>(
    name: N,
    field: F,
  ): TableDefinition<T, I & Record<N, readonly [F]>>;
  /** Removes rows `afterSeconds` after the date in `field`, up to a minute late. */
  expires(field: ScalarField<T>, afterSeconds: number): TableDefinition<T, I>;
  /**
   * Begins the next version of the table: stored rows are changed before the service starts (docs/upgrading.md). Stays in the
   * definition, in its place, as long as folders of the version before are upgraded; {@link from} takes the place of those removed.
   */
  changed<F extends Row>(change: (row: F) => Row): TableDefinition<T, I>;
  /** Says that rows before this version are no longer upgraded, since the `changed` that led to it were removed. Comes before those left. */
  from(oldest: number): TableDefinition<T, I>;
}

/** Defines a table without indexes; the methods of the result add them. */
export function table<T extends Row>(name: string): TableDefinition<T, Record<never, never>> {
  return define({ name, indexes: [], expiry: null, oldest: 1, changes: [] });
}

type Shape = Pick<
  TableDefinition<Row, Record<never, never>>,
  'name' | 'indexes' | 'expiry' | 'oldest' | 'changes'
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
    from: (oldest) => {
      if (changes.length > 0)
        throw new TypeError(`table "${shape.name}": from() comes before changed().`);
      return define({ ...shape, oldest });
    },
    changed: (change) => define({ ...shape, changes: [...changes, change as RowChange] }),
  };
}
