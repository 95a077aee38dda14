/**
 * The documents port: what a service may ask of its store.
 *
 * Two adapters keep it (SQLite through `libsql` and `mingo`; MongoDB), and one contract suite holds them to the same
 * behaviour. The port therefore allows only what both sides do alike: string ids; JSON values plus `Date`; scalar
 * indexed fields; no transactions, no `$lookup`; and never `undefined` inside a filter, which is refused because one of
 * the drivers would read it as "match everything".
 */

/** A stored document. `_id` is a string chosen by the caller (a uuid, or a key derived from what the document is about). */
export interface Doc {
  _id: string;
}

/**
 * A MongoDB filter of $and $or $nor $not $eq $ne $gt $gte $lt $lte $in $nin $exists $size $all $elemMatch $regex (a text, with
 * $options i, m, s). Objects are compared by their fields, with dotted paths.
 */
export type Filter = Record<string, unknown>;

/**
 * A MongoDB update of $set $unset $inc $mul $min $max $push (with $each, $slice, $position) $addToSet $pull $pop $setOnInsert,
 * with dotted paths and the positional `$`. Never a whole document. An operand that is `undefined` is refused, since it
 * may be meant as "leave it" or as "remove it"; inside a stored value, `undefined` is the same as no field.
 */
export type Update = Record<string, unknown>;

/** Field → 1 (ascending) or -1 (descending), most significant first. */
export type Sort = Record<string, 1 | -1>;

export interface FindOptions {
  sort?: Sort;
  skip?: number;
  limit?: number;
  /** Fields to bring (1) or to leave out (0). */
  projection?: Record<string, 0 | 1>;
}

export interface IndexOptions {
  unique?: boolean;
  /** Leaves documents without the field out of the index. */
  sparse?: boolean;
  /** Removes a document this many seconds after the indexed date. For cleaning up only: it may come a minute late. */
  expireAfterSeconds?: number;
}

export interface UpdateResult {
  matched: number;
  modified: number;
  /** The id of the document an upsert made. */
  upsertedId?: string;
}

export interface Collection<T extends Doc> {
  readonly name: string;
  /** @throws DuplicateKeyError when the id or a unique field is taken. */
  insertOne(doc: T): Promise<void>;
  /** Inserts in order and stops at the first duplicate. @throws DuplicateKeyError */
  insertMany(docs: readonly T[]): Promise<void>;
  findOne(filter: Filter, options?: Omit<FindOptions, 'limit'>): Promise<T | null>;
  find(filter: Filter, options?: FindOptions): Promise<T[]>;
  countDocuments(filter: Filter): Promise<number>;
  /**
   * Changes the first document that matches. An upsert that makes one takes its `_id` from the filter or from
   * `$setOnInsert`, or else makes a uuid.
   * @throws DuplicateKeyError
   */
  updateOne(filter: Filter, update: Update, options?: { upsert?: boolean }): Promise<UpdateResult>;
  /** @throws DuplicateKeyError */
  updateMany(filter: Filter, update: Update): Promise<UpdateResult>;
  /** Changes one document in one step and answers it as it is afterwards (or, on request, as it was before). */
  findOneAndUpdate(
    filter: Filter,
    update: Update,
    options?: { upsert?: boolean; sort?: Sort; returnDocument?: 'before' | 'after' },
  ): Promise<T | null>;
  replaceOne(filter: Filter, doc: T, options?: { upsert?: boolean }): Promise<UpdateResult>;
  deleteOne(filter: Filter): Promise<number>;
  deleteMany(filter: Filter): Promise<number>;
  /** The stages $match $sort $skip $limit $project $unwind $group $addFields $set $count. Begin with an indexed $match. */
  aggregate<R = Record<string, unknown>>(
    pipeline: readonly Record<string, unknown>[],
  ): Promise<R[]>;
  /**
   * To be declared at every start. One on the same fields with other options is replaced. Indexed fields hold scalars:
   * a write that would put an array or object there is refused.
   * @throws DuplicateKeyError when it is to be unique and the documents are not
   */
  createIndex(keys: Sort, options?: IndexOptions): Promise<void>;
}

export interface Documents {
  readonly kind: 'sqlite' | 'mongodb';
  collection<T extends Doc>(name: string): Collection<T>;
  /** Resolves when the store answers. Rejects within about two seconds when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A unique key is taken. `code` is MongoDB's number for it on both adapters. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
  readonly code = 11000;
}

/** The caller asked for something the port does not allow (an `undefined` in a filter, an array in an indexed field …). */
export class PortMisuseError extends Error {
  override readonly name = 'PortMisuseError';
}
