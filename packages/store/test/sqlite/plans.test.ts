import { table } from '../../src';
import { openDatabase, type SqliteDatabase, type Sql } from '../../src/sqlite';
import { applyBatch, HANDLED, POSITIONS_SCHEMA, positionOf } from '../../src/sqlite/apply';
import { removeExpired } from '../../src/sqlite/expiry';
import { createOutbox, OUTBOX_SCHEMA } from '../../src/sqlite/outbox';
import { createIndexes, createTable } from '../../src/sqlite/schema';
import { openTable } from '../../src/sqlite/table';
import type { Range, Scalar, Table } from '../../src/table';
import { tempDir } from '../temp-dir';

interface Mail {
  id: string;
  owner: string;
  number: number;
  page: string;
  at: Date;
  dueAt?: Date;
  acceptedAt?: Date;
}

const MAILS = table<Mail>('mails')
  .index('byOwner', 'owner', 'at')
  .index('byPage', 'page')
  .index('byOwnerPage', 'owner', 'page', 'number')
  .unique('byNumber', 'owner', 'number')
  .unique('byPlace', 'page', 'number', 'at')
  .optional('due', 'dueAt')
  .expires('acceptedAt', 60);

const MONDAY = new Date('2026-03-02T00:00:00.000Z');
const mail: Mail = { id: 'm1', owner: 'o', number: 1, page: 'p', at: MONDAY, dueAt: MONDAY };

const dir = tempDir();
let database: SqliteDatabase;
let explain: Sql;
let asked: Set<string>;
let mails: Table<Mail, Record<string, never>>;

beforeEach(() => {
  const opened = openDatabase({
    dir: dir(),
    name: 'plans',
    schema: `${OUTBOX_SCHEMA}; ${POSITIONS_SCHEMA}`,
  });
  createTable(opened.sql, MAILS);
  createIndexes(opened.sql, MAILS);
  createTable(opened.sql, HANDLED);
  createIndexes(opened.sql, HANDLED);
  explain = opened.sql;
  asked = new Set();
  const recorded = <A extends unknown[], R>(run: (text: string, ...rest: A) => R) => {
    return (text: string, ...rest: A): R => {
      asked.add(text);
      return run(text, ...rest);
    };
  };
  const { run, get, all } = opened.sql;
  const sql = {
    ...opened.sql,
    run: recorded(run),
    get: recorded(get),
    all: recorded(all),
  } as Sql;
  database = { ...opened, sql };
  mails = openTable<Mail>(database, MAILS, () => undefined);
});
afterEach(() => database.close());

/** The lines of SQLite's query plans that do not search an index. */
function walks(): string[] {
  return [...asked].flatMap((text) => {
    const marks = text.match(/\?/g)?.length ?? 0;
    const plan = explain.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN ${text}`,
      Array.from({ length: marks }, () => 'x'),
    );
    return plan
      .map(({ detail }) => detail)
      .filter((detail) => !/^(SEARCH|LIST SUBQUERY|SCAN json_each)/.test(detail))
      .map((detail) => `${detail}${text.includes(' LIMIT ') ? ' LIMIT' : ''}`);
  });
}

/** Every key of an index, from no fields to all. */
function keysOf(fields: readonly string[]): Scalar[][] {
  return Array.from({ length: fields.length + 1 }, (_, length) =>
    fields.slice(0, length).map((field) => mail[field as keyof Mail] as Scalar),
  );
}

const RANGES: Range<Mail>[] = [
  {},
  { limit: 3 },
  { skip: 100 },
  { from: 'a' },
  { to: 'b' },
  { from: 'a', to: 'b' },
  { prefix: 'a' },
  { after: mail },
  { after: mail, from: 'a', to: 'b' },
  { after: mail, prefix: 'a' },
];

const SHAPES = MAILS.indexes.flatMap(({ name, fields }) =>
  keysOf(fields).map((key) => ({ name, key })),
);

describe.each(SHAPES)('index $name with the key $key', ({ name, key }) => {
  const index = name as never;
  const keyed = key as never;

  it('is searched for every range in both directions', async () => {
    for (const range of RANGES) {
      for (const order of ['asc', 'desc'] as const) {
        await mails.find(index, keyed, { ...range, order });
        await mails.updateEach(index, keyed, { ...range, order, limit: 5 }, () => null);
      }
    }
    await mails.first(index, keyed);
    expect(asked.size).toBeGreaterThan(0);
    // A scan is correct here: without key and bound, the query asks for the first rows of the index.
    const whole = `SCAN mails_rows USING INDEX mails:${name} LIMIT`;
    expect(walks().filter((walk) => walk !== whole)).toEqual([]);
    if (key.length > 0 || name === 'due') expect(walks()).toEqual([]);
  });

  it('counts in the index only', async () => {
    await mails.count(index, keyed, { from: 'a', to: 'b' });
    await mails.count(index, keyed, { prefix: 'a' });
    expect(walks()).toEqual([]);
    await mails.count(index, keyed);
    // Counting all rows reads a whole index.
    const expected =
      key.length === 0 && name !== 'due'
        ? [expect.stringMatching(/^SCAN mails_rows USING COVERING INDEX/)]
        : [];
    expect(walks()).toEqual(expected);
  });
});

it('reads and writes rows by their ids', async () => {
  await mails.insert(mail);
  await mails.get('m1');
  await mails.getAll(['m1', 'm2']);
  await mails.update('m1', (row) => ({ ...row, number: 2 }));
  await mails.delete('m1');
  expect(asked.size).toBeGreaterThan(4);
  expect(walks()).toEqual([]);
});

it('finds expired rows by the index of the expiry', async () => {
  await removeExpired(database, MAILS, MONDAY);
  await removeExpired(database, HANDLED, MONDAY);
  expect(asked.size).toBe(2);
  expect(walks()).toEqual([]);
});

it('finds positions and marks by their keys, and reads the outbox from its beginning', async () => {
  const outbox = createOutbox(database);
  const batch = { topic: 'plays', from: '', to: '1', mayRepeat: true };
  const events = [{ id: 'e1', write: () => undefined }];
  await database.writer.write(() => applyBatch(database, { ...batch, events }, () => undefined));
  positionOf(database.sql, 'plays');
  await outbox.published(['1:e1']);
  expect(asked.size).toBeGreaterThan(3);
  expect(walks()).toEqual([]);
  await outbox.next(10, new Set());
  expect(walks()).toEqual(['SCAN _outbox LIMIT']);
});
