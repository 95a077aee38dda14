import type { AnyEvent } from '@girouette/contracts';

/** A row: JSON data and dates with a string id. An `undefined` field counts as absent. */
export interface Row {
  readonly id: string;
}

/** Values that an index can order. */
export type Scalar = string | number | boolean | Date;

export type ScalarField<T> = {
  [F in keyof T & string]: NonNullable<T[F]> extends Scalar ? F : never;
}[keyof T & string];

export type NumberField<T> = {
  [F in keyof T & string]: NonNullable<T[F]> extends number ? F : never;
}[keyof T & string];

/** The fields of each declared index by its name. */
export type Indexes<T> = Record<string, readonly ScalarField<T>[]>;

/** The values of an index's first fields, in order: none, some or all of them. */
export type KeyOf<T, F extends readonly (keyof T)[]> = F extends readonly [
  infer A extends keyof T,
  ...infer Rest extends readonly (keyof T)[],
]
  ? readonly [] | readonly [NonNullable<T[A]>, ...KeyOf<T, Rest>]
  : readonly [];

/** A range of an index. The bounds apply to the first field after the key, or to the id when the key is complete. */
export interface Range<T> {
  from?: Scalar;
  to?: Scalar;
  /** Strings with this prefix. Replaces `from` and `to`. */
  prefix?: string;
  /** The last row of the previous page. Replaces `from`. */
  after?: T;
  order?: 'asc' | 'desc';
  /** The maximum number of rows. Default 1,000. To read all rows, read page by page. */
  limit?: number;
  /** The number of rows to skip, for numbered pages. Costs more with each page, unlike `after`. */
  skip?: number;
}

/** Creates the events of a change from the changed row. Runs again when the change is retried. */
export type EventsOf<T> = (row: T) => readonly AnyEvent[];

/**
 * Rows of one kind. They are found by id or by a declared index only, so that the cost of a query does not grow with the table. A write
 * stores its events atomically with the row and resolves when both are on disk. The events are published afterwards.
 */
export interface Table<T extends Row, I extends Indexes<T> = Indexes<T>> {
  get(id: string): Promise<T | null>;
  /** The existing rows, in the order of the ids. */
  getAll(ids: readonly string[]): Promise<T[]>;
  /** The rows with ids after `id`, in id order; `''` starts with the first. For walking through a whole table. */
  listAfter(id: string, limit: number): Promise<T[]>;
  /** The first row with this key. */
  first<N extends keyof I & string>(index: N, key: KeyOf<T, I[N]>): Promise<T | null>;
  find<N extends keyof I & string>(index: N, key: KeyOf<T, I[N]>, range?: Range<T>): Promise<T[]>;
  count<N extends keyof I & string>(
    index: N,
    key: KeyOf<T, I[N]>,
    range?: Pick<Range<T>, 'from' | 'to' | 'prefix'>,
  ): Promise<number>;
  /** @returns false when the id or a unique key is taken; then nothing is written or published */
  insert(row: T, events?: readonly AnyEvent[]): Promise<boolean>;
  /**
   * Changes a row that others may be changing concurrently.
   * @param change returns the new row, or null to leave it unchanged. Synchronous and free of side effects, since it may run again with a
   * newer row. When it throws, nothing is written.
   * @returns the new row; null when there is none, or when it was left unchanged
   * @throws TakenError when a unique key is taken
   */
  update(id: string, change: (row: T) => T | null, events?: EventsOf<T>): Promise<T | null>;
  /** Like `update`, but `change` also runs, with null, when there is no row. */
  upsert(id: string, change: (row: T | null) => T | null, events?: EventsOf<T>): Promise<T | null>;
  /**
   * Like `update`, for up to `limit` rows of an index, each atomically by itself.
   * @returns the changed rows
   */
  updateEach<N extends keyof I & string>(
    index: N,
    key: KeyOf<T, I[N]>,
    options: Pick<Range<T>, 'from' | 'to' | 'order'> & { limit: number; events?: EventsOf<T> },
    change: (row: T) => T | null,
  ): Promise<T[]>;
  /**
   * Increments counters without reading the row first, for rows with many writers.
   * @param seed the initial row when there is none
   * @throws AppError UNAVAILABLE while too many events of this row wait to be published
   */
  increment(
    id: string,
    by: Partial<Record<NumberField<T>, number>>,
    seed: Omit<T, 'id'>,
    events?: readonly AnyEvent[],
  ): Promise<void>;
  /**
   * Publishes no event. To publish a deletion, keep an empty row until it expires.
   * @returns whether the row existed
   */
  delete(id: string): Promise<boolean>;
}
