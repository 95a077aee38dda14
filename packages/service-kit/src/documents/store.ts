import type { Doc, Filter, FindOptions, IndexOptions, Sort, UpdateResult } from './port';

/** A document as an adapter sees it: the rules have been checked, `undefined` is gone, nothing is shared with the caller. */
export type Stored = Doc & Record<string, unknown>;

/** An update as an adapter sees it: known operators only, each with a map of paths. May be empty: "change nothing". */
export type Operators = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type Stages = readonly Record<string, unknown>[];

type Awaitable<T> = T | Promise<T>;

/** What an adapter brings for one collection. {@link guardCollection} stands in front and makes the port of it. */
export interface StoreCollection {
  insertOne(doc: Stored): Awaitable<void>;
  insertMany(docs: readonly Stored[]): Awaitable<void>;
  find(filter: Filter, options: FindOptions): Awaitable<Stored[]>;
  countDocuments(filter: Filter): Awaitable<number>;
  updateOne(
    filter: Filter,
    update: Operators,
    options: { upsert: boolean },
  ): Awaitable<UpdateResult>;
  updateMany(filter: Filter, update: Operators): Awaitable<UpdateResult>;
  findOneAndUpdate(
    filter: Filter,
    update: Operators,
    options: FindAndUpdateOptions,
  ): Awaitable<Stored | null>;
  replaceOne(filter: Filter, doc: Stored, options: { upsert: boolean }): Awaitable<UpdateResult>;
  deleteOne(filter: Filter): Awaitable<number>;
  deleteMany(filter: Filter): Awaitable<number>;
  aggregate(pipeline: Stages): Awaitable<Record<string, unknown>[]>;
  createIndex(keys: Sort, options: IndexOptions): Awaitable<void>;
}

export interface FindAndUpdateOptions {
  upsert: boolean;
  sort?: Sort;
  returnDocument: 'before' | 'after';
}

/** What an adapter brings for a whole database. */
export interface Store {
  readonly kind: 'sqlite' | 'mongodb';
  collection(name: string): StoreCollection;
  ping(): Awaitable<void>;
  close(): Awaitable<void>;
}
