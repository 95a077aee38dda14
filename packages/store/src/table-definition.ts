import type { Indexes, Row, ScalarField } from './table';

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
 *     const MAILS = table<Mail>('mails').optional('due', 'nextAttemptAt').expires('acceptedAt', 60 * DAY);
 */
export interface TableDefinition<T extends Row, I extends Indexes<T>> {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
  readonly expiry: { readonly field: string; readonly afterSeconds: number } | null;
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
}

/** Defines a table without indexes; the methods of the result add them. */
export function table<T extends Row>(name: string): TableDefinition<T, Record<never, never>> {
  return define(name, [], null);
}

function define<T extends Row, I extends Indexes<T>>(
  name: string,
  indexes: readonly IndexDefinition[],
  expiry: TableDefinition<T, I>['expiry'],
): TableDefinition<T, I> {
  const add =
    (kind: IndexDefinition['kind']) =>
    (index: string, ...fields: readonly string[]) =>
      define(name, [...indexes, { name: index, fields, kind }], expiry) as never;
  return {
    name,
    indexes,
    expiry,
    index: add('index'),
    unique: add('unique'),
    optional: add('optional'),
    expires: (field, afterSeconds) => define(name, indexes, { field, afterSeconds }),
  };
}
