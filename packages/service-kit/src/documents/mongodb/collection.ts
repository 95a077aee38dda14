import type { Collection, UpdateResult as DriverResult } from 'mongodb';
import type { UpdateResult } from '../port';
import type { Operators, StoreCollection, Stored } from '../store';
import { ensureIndex } from './indexes';

/** Runs an operation once there is a connection, and says its refusals in the words of the port. */
export type Run = <R>(operation: () => Promise<R>) => Promise<R>;

/** One collection of a MongoDB database. */
export function openCollection(collection: Collection<Stored>, run: Run): StoreCollection {
  return {
    insertOne: (doc) =>
      run(async () => {
        await collection.insertOne(doc);
      }),
    insertMany: (docs) =>
      run(async () => {
        await collection.insertMany([...docs]);
      }),
    find: (filter, options) => run(() => collection.find(filter, options).toArray()),
    countDocuments: (filter) => run(() => collection.countDocuments(filter)),
    updateOne: (filter, update, options) =>
      run(async () => resultOf(await collection.updateOne(filter, orNothing(update), options))),
    updateMany: (filter, update) =>
      run(async () => resultOf(await collection.updateMany(filter, orNothing(update)))),
    findOneAndUpdate: (filter, update, options) =>
      run(() => collection.findOneAndUpdate(filter, orNothing(update), options)),
    replaceOne: (filter, doc, options) =>
      run(async () => resultOf(await collection.replaceOne(filter, doc, options))),
    deleteOne: (filter) => run(async () => (await collection.deleteOne(filter)).deletedCount),
    deleteMany: (filter) => run(async () => (await collection.deleteMany(filter)).deletedCount),
    aggregate: (pipeline) => run(() => collection.aggregate([...pipeline]).toArray()),
    createIndex: (keys, options) => run(() => ensureIndex(collection, keys, options)),
  };
}

/** An update that changes nothing, in words that every version of MongoDB takes. */
function orNothing(update: Operators): Operators {
  return Object.keys(update).length > 0 ? update : { $unset: { nothing: '' } };
}

function resultOf(result: DriverResult<Stored>): UpdateResult {
  return {
    matched: result.matchedCount,
    modified: result.modifiedCount,
    ...(result.upsertedId !== null && { upsertedId: String(result.upsertedId) }),
  };
}
