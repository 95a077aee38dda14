import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@girouette/async/testing';
import { minutesLater, MONDAY, type Thing } from '../contract/things';
import { guard } from '../rules/guard';
import { connect } from './connection';
import { removeExpired } from './expiry';
import { openSqlite } from './open';

describe('expiry', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'expiry-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('removes the documents whose time has come, and no others', async () => {
    const documents = guard(openSqlite({ dir, service: 'game' }));
    const things = documents.collection<Thing>('things');
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 600 });
    const kept = documents.collection<Thing>('kept');
    await kept.createIndex({ at: 1 });
    await kept.insertOne({ _id: 'old', at: MONDAY });
    await things.insertMany([
      { _id: 'old', at: MONDAY },
      { _id: 'due', at: minutesLater(10) },
      { _id: 'young', at: minutesLater(11) },
      { _id: 'timeless' },
      { _id: 'strange', at: '2020-01-01' as never },
    ]);
    // Removed by another opener of the file: the index is known from the file, not from who declared it.
    const connection = connect(dir, 'game');
    expect(removeExpired(connection, minutesLater(20))).toBe(2);
    expect(removeExpired(connection, minutesLater(20))).toBe(0);
    connection.close();
    const left = await things.find({}, { sort: { _id: 1 } });
    expect(left.map(({ _id }) => _id)).toEqual(['strange', 'timeless', 'young']);
    expect(await kept.countDocuments({})).toBe(1);
    await documents.close();
  });

  it('removes many in small writes', async () => {
    const documents = guard(openSqlite({ dir, service: 'game' }));
    const things = documents.collection<Thing>('things');
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await things.insertMany(
      Array.from({ length: 1_200 }, (_, n) => ({ _id: `t${n}`, at: MONDAY })),
    );
    const connection = connect(dir, 'game');
    expect(removeExpired(connection, minutesLater(1))).toBe(1_200);
    connection.close();
    await documents.close();
  });

  it('happens by itself from time to time', async () => {
    const documents = guard(openSqlite({ dir, service: 'game', sweepEveryMs: 10 }));
    const things = documents.collection<Thing>('things');
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
    await things.insertOne({ _id: 'old', at: MONDAY });
    await eventually(async () => {
      expect(await things.countDocuments({})).toBe(0);
    });
    await documents.close();
  });
});
