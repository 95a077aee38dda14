import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aThing, type Thing, times } from '../contract/things';
import { type Documents, openDocuments, PortMisuseError } from '../index';
import { connect } from './connection';

/** What MongoDB does too, but not every server that speaks its protocol; and what a file of ours promises beside. */
describe('a collection in SQLite', () => {
  let dir: string;
  let documents: Documents;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'collection-'));
    documents = await openDocuments({ service: 'game', dir });
  });
  afterEach(async () => {
    await documents.close();
    await rm(dir, { recursive: true });
  });

  it.each([
    ['counts with null', { $inc: { slug: 1 } }],
    ['reaches through null', { $set: { 'slug.name': 'x' } }],
  ])('refuses an update that %s', async (_what, update) => {
    const things = documents.collection<Thing>('things');
    await things.insertOne({ _id: 'a', slug: null });
    await expect(things.updateOne({ _id: 'a' }, update)).rejects.toBeInstanceOf(PortMisuseError);
    expect(await things.findOne({})).toEqual({ _id: 'a', slug: null });
  });

  it('changes the element that several conditions found together', async () => {
    const things = documents.collection<Thing>('things');
    await things.insertOne(aThing({ _id: 'a' }));
    const filter = { lines: { $elemMatch: { sku: 'tea', qty: { $gte: 2 } } } };
    await things.updateOne(filter, { $set: { 'lines.$.sku': 'coffee' } });
    const thing = await things.findOne({ _id: 'a' });
    expect(thing?.lines?.map(({ sku }) => sku)).toEqual(['pie', 'coffee']);
  });

  it('refuses an index over documents that hold lists there', async () => {
    const things = documents.collection<Thing>('things');
    await things.insertOne(aThing({ _id: 'a' }));
    for (const path of ['tags', 'lines.sku', 'address']) {
      await expect(things.createIndex({ [path]: 1 })).rejects.toBeInstanceOf(PortMisuseError);
    }
    await things.insertOne(aThing({ _id: 'b' }));
    expect(await things.countDocuments({ tags: 'lunch' })).toBe(2);
  });

  it('refuses lists in fields that an earlier run has indexed, though none declared it since', async () => {
    await documents.collection<Thing>('things').createIndex({ extra: 1 });
    const again = await openDocuments({ service: 'game', dir });
    const things = again.collection<Thing>('things');
    for (const attempt of [
      things.insertOne({ _id: 'a', extra: [] }),
      things.updateOne({ _id: 'a', extra: ['x'] }, { $inc: { count: 1 } }, { upsert: true }),
    ]) {
      await expect(attempt).rejects.toBeInstanceOf(PortMisuseError);
    }
    await again.close();
  });

  it('undoes an update of many as a whole when one of them is refused', async () => {
    const things = documents.collection<Thing>('things');
    await things.insertMany([
      { _id: 'a', count: 1 },
      { _id: 'b', count: 'one' as never },
    ]);
    const update = things.updateMany({}, { $inc: { count: 1 } });
    await expect(update).rejects.toBeInstanceOf(PortMisuseError);
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 1 });
    await things.insertOne({ _id: 'c' });
  });

  it('does not let its log grow while readers leave early', async () => {
    const things = documents.collection<Thing>('things');
    const pad = 'x'.repeat(2_000);
    for (let round = 0; round < 30; round += 1) {
      await times(100, (n) =>
        things.updateOne({ _id: `t${n}` }, { $set: { extra: pad + round } }, { upsert: true }),
      );
      await things.find({ extra: { $regex: 'x' } }, { limit: 1 });
    }
    // 30 rounds write far more than this; the log starts over when a checkpoint finds no reader.
    expect((await stat(join(dir, 'game.db-wal'))).size).toBeLessThan(8_000_000);
  });

  it('lets timers and requests have their turn during a long loop of operations', async () => {
    const things = documents.collection<Thing>('things');
    let others = 0;
    const timer = setInterval(() => (others += 1), 1);
    const end = performance.now() + 150;
    while (performance.now() < end) {
      await things.updateOne({ _id: 'a' }, { $inc: { count: 1 } }, { upsert: true });
    }
    clearInterval(timer);
    expect(others).toBeGreaterThan(3);
  });

  it('waits while another process writes, and holds nothing else up meanwhile', async () => {
    const things = documents.collection<Thing>('things');
    await things.insertOne({ _id: 'a', count: 1 });
    const other = connect(dir, 'game');
    other.exec('BEGIN IMMEDIATE');
    const order: string[] = [];
    const write = things.updateOne({ _id: 'a' }, { $inc: { count: 1 } });
    const written = write.then(() => order.push('written'));
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 1 });
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    order.push('let go');
    other.exec('COMMIT');
    await written;
    expect(order).toEqual(['let go', 'written']);
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 2 });
    other.close();
  });
});
