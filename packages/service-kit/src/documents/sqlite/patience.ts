import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import type { StoreCollection } from '../store';
import { isBusy } from './errors';

/** How long a write may wait for other processes to finish theirs, in milliseconds. */
const LONGEST_WAIT_MS = 10_000;

/** How long operations may follow one another before everything else gets its turn, in milliseconds. */
const TURN_MS = 10;

let turnBegan = 0;

/**
 * Does the work, again and again while another process is writing. Waiting is done here and not in SQLite, where it would
 * hold up everything else in this process. What met a lock has done nothing yet, so it can be done again.
 */
export async function patiently<R>(work: () => R | Promise<R>): Promise<R> {
  // An operation in SQLite waits for nothing, so a loop of them would keep requests and timers waiting for its end.
  if (performance.now() - turnBegan > TURN_MS) {
    await pause();
    turnBegan = performance.now();
  }
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() >= giveUpAt) throw error;
    }
    // By chance, lest two that met meet again.
    await wait(1 + Math.random() * 4);
  }
}

/** A collection whose every operation waits its turn, and which is opened at the first of them. */
export function patientCollection(open: () => StoreCollection): StoreCollection {
  let opened: StoreCollection | undefined;
  const collection = (): StoreCollection => (opened ??= open());
  return {
    insertOne: (doc) => patiently(() => collection().insertOne(doc)),
    insertMany: (docs) => patiently(() => collection().insertMany(docs)),
    find: (filter, options) => patiently(() => collection().find(filter, options)),
    countDocuments: (filter) => patiently(() => collection().countDocuments(filter)),
    updateOne: (filter, update, options) =>
      patiently(() => collection().updateOne(filter, update, options)),
    updateMany: (filter, update) => patiently(() => collection().updateMany(filter, update)),
    findOneAndUpdate: (filter, update, options) =>
      patiently(() => collection().findOneAndUpdate(filter, update, options)),
    replaceOne: (filter, doc, options) =>
      patiently(() => collection().replaceOne(filter, doc, options)),
    deleteOne: (filter) => patiently(() => collection().deleteOne(filter)),
    deleteMany: (filter) => patiently(() => collection().deleteMany(filter)),
    aggregate: (pipeline) => patiently(() => collection().aggregate(pipeline)),
    createIndex: (keys, options) => patiently(() => collection().createIndex(keys, options)),
  };
}
