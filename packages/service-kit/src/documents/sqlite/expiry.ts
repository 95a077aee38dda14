import { columnOf, quoted } from './columns';
import type { Connection } from './connection';
import { BEFORE_DATES, encodeScalar } from './encode';
import { readIndexes } from './indexes';

/** Documents removed in one write, so that a long sweep never keeps other writers waiting. */
const BATCH = 500;

/** Removes the documents whose time has come, by the indexes with `expireAfterSeconds`. Answers how many. */
export function removeExpired(connection: Connection, now: Date): number {
  let removed = 0;
  for (const { collection, keys, options } of readIndexes(connection)) {
    const [path] = Object.keys(keys);
    if (options.expireAfterSeconds === undefined || path === undefined) continue;
    const date = columnOf(path, new Set()).value;
    const rows = `SELECT rowid FROM ${quoted(collection)} WHERE ${date} <= ? AND ${date} > ? LIMIT ${BATCH}`;
    const latest = encodeScalar(new Date(now.getTime() - options.expireAfterSeconds * 1000));
    let changes: number;
    do {
      ({ changes } = connection.run(`DELETE FROM ${quoted(collection)} WHERE rowid IN (${rows})`, [
        latest,
        BEFORE_DATES,
      ]));
      removed += changes;
    } while (changes === BATCH);
  }
  return removed;
}
