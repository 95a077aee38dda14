import {
  type Collection,
  type Doc,
  type Documents,
  type Filter,
  PortMisuseError,
  type Update,
} from '../port';
import type { Operators, Store, StoreCollection, Stored } from '../store';
import { readFilter } from './filters';
import { checkIndex, checkSort, readFindOptions, readPipeline } from './reads';
import { checkScalars, checkScalarsOfUpdate } from './scalars';
import { checkId, readUpdate, withIdForUpsert } from './updates';
import { copyOfObject, isPlainObject } from './values';

/**
 * Makes the port of an adapter: the rules of the port are checked here, once, so that no adapter can be laxer than the
 * other, and adapters may trust what they are given.
 */
export function guard(store: Store): Documents {
  const collections = new Map<string, Collection<Doc>>();
  return {
    kind: store.kind,
    collection<T extends Doc>(name: string) {
      let collection = collections.get(name);
      if (collection === undefined) {
        checkName(name);
        collection = guardCollection(name, store.collection(name));
        collections.set(name, collection);
      }
      // The caller says what it keeps in a collection of its own; nothing else can know.
      return collection as unknown as Collection<T>;
    },
    async ping() {
      await store.ping();
    },
    async close() {
      await store.close();
    },
  };
}

function guardCollection(name: string, inner: StoreCollection): Collection<Doc> {
  const indexed = new Set<string>();

  const copied = (doc: Doc): Stored => {
    const copy = copyOfDocument(doc);
    checkScalars(copy, indexed);
    return copy;
  };

  const operatorsOf = (filter: Filter, update: Update, upsert = false): Operators => {
    const operators = readUpdate(update);
    checkScalarsOfUpdate(operators, indexed);
    return upsert ? withIdForUpsert(filter, operators) : operators;
  };

  return {
    name,
    async insertOne(doc) {
      await inner.insertOne(copied(doc));
    },
    async insertMany(docs) {
      if (docs.length > 0) await inner.insertMany(docs.map(copied));
    },
    async findOne(filter, options = {}) {
      const [found] = await inner.find(
        readFilter(filter),
        readFindOptions({ ...options, limit: 1 }),
      );
      return found ?? null;
    },
    async find(filter, options = {}) {
      return inner.find(readFilter(filter), readFindOptions(options));
    },
    async countDocuments(filter) {
      return inner.countDocuments(readFilter(filter));
    },
    async updateOne(filter, update, { upsert = false } = {}) {
      const operators = operatorsOf(filter, update, upsert);
      return inner.updateOne(readFilter(filter), operators, { upsert });
    },
    async updateMany(filter, update) {
      return inner.updateMany(readFilter(filter), operatorsOf(filter, update));
    },
    async findOneAndUpdate(filter, update, options = {}) {
      const { upsert = false, returnDocument = 'after', sort } = options;
      if (sort !== undefined) checkSort(sort);
      const operators = operatorsOf(filter, update, upsert);
      const choice = { upsert, returnDocument, ...(sort !== undefined && { sort }) };
      return inner.findOneAndUpdate(readFilter(filter), operators, choice);
    },
    async replaceOne(filter, doc, { upsert = false } = {}) {
      return inner.replaceOne(readFilter(filter), copied(doc), { upsert });
    },
    async deleteOne(filter) {
      return inner.deleteOne(readFilter(filter));
    },
    async deleteMany(filter) {
      return inner.deleteMany(readFilter(filter));
    },
    async aggregate<R>(pipeline: readonly Record<string, unknown>[]) {
      return (await inner.aggregate(readPipeline(pipeline))) as R[];
    },
    async createIndex(keys, options = {}) {
      checkIndex(keys, options);
      await inner.createIndex(keys, options);
      for (const path of Object.keys(keys)) indexed.add(path);
    },
  };
}

function checkName(name: string): void {
  if (/^[a-z][a-z0-9_-]{0,62}$/i.test(name)) return;
  throw new PortMisuseError(`${JSON.stringify(name)} is not a name for a collection`);
}

function copyOfDocument(doc: Doc): Stored {
  if (!isPlainObject(doc)) throw new PortMisuseError('a document is a plain object');
  const copy = copyOfObject(doc, '');
  checkId(copy._id);
  return copy as Stored;
}
