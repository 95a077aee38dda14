import type { Indexes, Row, ScalarField } from './table';

/** One declared index. */
export interface IndexDefinition {
  readonly name: string;
  readonly fields: readonly string[];
  readonly kind: 'index' | 'unique' | 'optional';
}

/**
 * A table by its name, with its indexes: all that can be asked of it. Exported by the module that owns the rows.
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
  /** As `index`; and no two rows have the same values there. Every row must have the fields. */
  unique<N extends string, const F extends readonly ScalarField<T>[]>(
    name: N,
    ...fields: F
  ): TableDefinition<T, I & Record<N, F>>;
  /** As `index`, of one field, holding only the rows that have it. */
  optional<N extends string, F extends ScalarField<T>>(
    name: N,
    field: F,
  ): TableDefinition<T, I & Record<N, readonly [F]>>;
  /** Removes a row so long after this date. For cleaning up only: it may come a minute late. */
  expires(field: ScalarField<T>, afterSeconds: number): TableDefinition<T, I>;
}

/** Begins the definition of a table. */
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
