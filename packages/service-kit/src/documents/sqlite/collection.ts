import { type Filter, PortMisuseError, type UpdateResult } from '../port';
import { checkScalars } from '../rules/scalars';
import type { Operators, StoreCollection, Stored } from '../store';
import { aggregate } from './aggregate';
import { applyUpdate } from './apply-update';
import { quoted } from './columns';
import type { Connection } from './connection';
import { decode, encode, encodeScalar } from './encode';
import { namingDuplicates } from './errors';
import { ensureIndex, readIndexes, scalarPathsOf } from './indexes';
import { countMatches, type Row, selectDocuments, selectRows, type Table } from './select';
import { documentOfUpsert } from './upsert';

const NOTHING: UpdateResult = { matched: 0, modified: 0 };

/**
 * One collection: a table of ids and JSON texts. Every operation runs without a pause, so within a process none can come
 * between another's reading and writing; `writing` keeps other processes out too.
 */
export function openCollection(connection: Connection, name: string): StoreCollection {
  connection.exec(
    `CREATE TABLE IF NOT EXISTS ${quoted(name)} (id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL)`,
  );
  const table: Table = {
    connection,
    name,
    scalarPaths: scalarPathsOf(readIndexes(connection, name)),
  };

  /** Answers the text that was written. */
  const insert = (doc: Stored): string => {
    checkScalars(doc, table.scalarPaths);
    const text = encode(doc);
    const sql = `INSERT INTO ${quoted(name)} (id, doc) VALUES (?, ?)`;
    namingDuplicates(() => connection.run(sql, [encodeScalar(doc._id), text]));
    return text;
  };

  /** Answers the text that is there now: the same as before when nothing really changed. */
  const write = (row: Row, doc: Stored): string => {
    const text = encode(doc);
    if (text === row.text) return text;
    checkScalars(doc, table.scalarPaths);
    const sql = `UPDATE ${quoted(name)} SET doc = ? WHERE rowid = ?`;
    namingDuplicates(() => connection.run(sql, [text, row.rowid]));
    return text;
  };

  const update = (row: Row, filter: Filter, operators: Operators): string => {
    applyUpdate(row.doc, operators, { filter, inserting: false });
    return write(row, row.doc);
  };

  const remove = (filter: Filter, options: { limit?: number }): number => {
    const rows = selectRows(table, filter, options);
    for (const { rowid } of rows) {
      connection.run(`DELETE FROM ${quoted(name)} WHERE rowid = ?`, [rowid]);
    }
    return rows.length;
  };

  return {
    insertOne(doc) {
      insert(doc);
    },
    insertMany(docs) {
      // What came before a duplicate stays, as in an ordered insert of MongoDB: the refusal leaves after the commit.
      const refusal = connection.writing(() => firstRefusal(docs, insert));
      if (refusal !== undefined) throw refusal;
    },
    find: (filter, options) => selectDocuments(table, filter, options),
    countDocuments: (filter) => countMatches(table, filter),
    updateOne: (filter, operators, options) =>
      connection.writing(() => {
        const [row] = selectRows(table, filter, { limit: 1 });
        if (row !== undefined) return updated([row], (one) => update(one, filter, operators));
        return options.upsert ? upserted(documentOfUpsert(filter, operators), insert) : NOTHING;
      }),
    updateMany: (filter, operators) =>
      connection.writing(() =>
        updated(selectRows(table, filter), (row) => update(row, filter, operators)),
      ),
    findOneAndUpdate: (filter, operators, { upsert, sort = {}, returnDocument }) =>
      connection.writing(() => {
        const [row] = selectRows(table, filter, { sort, limit: 1 });
        if (row === undefined && !upsert) return null;
        const before = row?.text;
        const after = row
          ? update(row, filter, operators)
          : insert(documentOfUpsert(filter, operators));
        const text = returnDocument === 'before' ? before : after;
        return text === undefined ? null : decode(text);
      }),
    replaceOne: (filter, doc, options) =>
      connection.writing(() => {
        const [row] = selectRows(table, filter, { limit: 1 });
        if (row === undefined) return options.upsert ? upserted(doc, insert) : NOTHING;
        if (row.doc._id !== doc._id) {
          throw new PortMisuseError(`the document ${row.doc._id} would change its _id`);
        }
        return updated([row], () => write(row, doc));
      }),
    deleteOne: (filter) => connection.writing(() => remove(filter, { limit: 1 })),
    deleteMany: (filter) => connection.writing(() => remove(filter, {})),
    aggregate: (pipeline) => aggregate(table, pipeline),
    createIndex(keys, options) {
      ensureIndex(connection, { collection: name, keys, options });
      table.scalarPaths = scalarPathsOf(readIndexes(connection, name));
    },
  };
}

/** Counts what matched and what really changed. */
function updated(rows: readonly Row[], update: (row: Row) => string): UpdateResult {
  const changed = rows.filter((row) => update(row) !== row.text);
  return { matched: rows.length, modified: changed.length };
}

function upserted(doc: Stored, insert: (doc: Stored) => string): UpdateResult {
  insert(doc);
  return { matched: 0, modified: 0, upsertedId: doc._id };
}

function firstRefusal(docs: readonly Stored[], insert: (doc: Stored) => string): Error | undefined {
  try {
    for (const doc of docs) insert(doc);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
