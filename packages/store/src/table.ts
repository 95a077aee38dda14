import type { AnyEvent } from '@girouette/contracts';

/** A row: plain JSON data and dates, with a text for its id. A field that is `undefined` is the same as no field. */
export interface Row {
  readonly id: string;
}

/** What an index can order. */
export type Scalar = string | number | boolean | Date;

export type ScalarField<T> = {
  [F in keyof T & string]: NonNullable<T[F]> extends Scalar ? F : never;
}[keyof T & string];

export type NumberField<T> = {
  [F in keyof T & string]: NonNullable<T[F]> extends number ? F : never;
}[keyof T & string];

/** The fields of each declared index by its name. */
export type Indexes<T> = Record<string, readonly ScalarField<T>[]>;

/** The values of an index' first fields, in their order: none, some or all. */
export type KeyOf<T, F extends readonly (keyof T)[]> = F extends readonly [
  infer A extends keyof T,
  ...infer Rest extends readonly (keyof T)[],
]
  ? readonly [] | readonly [NonNullable<T[A]>, ...KeyOf<T, Rest>]
  : readonly [];

/** Which rows of an index, and in which order. The bounds are of the field after the key, or of the id when the key is complete. */
export interface Range<T> {
  from?: Scalar;
  to?: Scalar;
  /** Texts that begin with this. Instead of `from` and `to`. */
  prefix?: string;
  /** The last row of the page before. Instead of `from`. */
  after?: T;
  order?: 'asc' | 'desc';
  /** How many at most. Default 1,000: a caller that wants all goes page by page. */
  limit?: number;
  /** Rows to pass over, for numbered pages that people look at. `after` costs the same on every page. */
  skip?: number;
}

/** Makes the events of a change from the row as it is now. Runs again when the change does. */
export type EventsOf<T> = (row: T) => readonly AnyEvent[];

/**
 * Rows of one kind. Only ids and declared indexes can be asked, so that the cost of a question does not grow with the table.
 * Events given to a write are kept with it in one step and published afterwards. A write resolves when it is on disk.
 */
export interface Table<T extends Row, I extends Indexes<T> = Indexes<T>> {
  get(id: string): Promise<T | null>;
  /** Those that exist, in the order of the ids. */
  getAll(ids: readonly string[]): Promise<T[]>;
  /** The first row of that key. */
  first<N extends keyof I & string>(index: N, key: KeyOf<T, I[N]>): Promise<T | null>;
  find<N extends keyof I & string>(index: N, key: KeyOf<T, I[N]>, range?: Range<T>): Promise<T[]>;
  count<N extends keyof I & string>(
    index: N,
    key: KeyOf<T, I[N]>,
    range?: Pick<Range<T>, 'from' | 'to' | 'prefix'>,
  ): Promise<number>;
  /** @returns false when the id or a unique key is taken; then nothing was written and nothing is published */
  insert(row: T, events?: readonly AnyEvent[]): Promise<boolean>;
  /**
   * Changes a row that others may be changing too.
   * @param change answers the row as it shall be, or null to leave it. Synchronous and free of side effects, since it may
   * run again with a newer row. What it throws is thrown, and nothing was written.
   * @returns the row as it is now; null when there is none, or when it was left
   * @throws TakenError when a unique key is taken
   */
  update(id: string, change: (row: T) => T | null, events?: EventsOf<T>): Promise<T | null>;
  /** As `update`, also when there is no row. */
  upsert(id: string, change: (row: T | null) => T | null, events?: EventsOf<T>): Promise<T | null>;
  /** As `update`, for up to `limit` rows of an index, each by itself. @returns those that were changed */
  updateEach<N extends keyof I & string>(
    index: N,
    key: KeyOf<T, I[N]>,
    options: Pick<Range<T>, 'from' | 'to' | 'order'> & { limit: number; events?: EventsOf<T> },
    change: (row: T) => T | null,
  ): Promise<T[]>;
  /**
   * Adds to counters without reading: for rows that many writers share.
   * @param seed the row to begin with when there is none
   * @throws AppError UNAVAILABLE while events cannot be published and too many of this row wait
   */
  increment(
    id: string,
    by: Partial<Record<NumberField<T>, number>>,
    seed: Omit<T, 'id'>,
    events?: readonly AnyEvent[],
  ): Promise<void>;
  /** Publishes nothing: what must be published is kept as a row without content until it expires. @returns whether it existed */
  delete(id: string): Promise<boolean>;
}
