import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@girouette/contracts';
import { type Collection, type Db, MongoClient } from 'mongodb';
import {
  anEvent,
  aThing,
  type Counter,
  defineCounters,
  defineThings,
  drain,
  MONDAY,
} from '../contract/things';
import type { Changes, Store } from '../store';
import { table } from '../table-definition';
import { databaseName, dropMongo } from './client';
import { newDocument, nextDocument, type Stored } from './document';
import { openVersions } from './migrate';
import { openMongo } from './open';

const { MONGODB_URL: url } = process.env;

interface Named {
  readonly id: string;
  name?: string;
  title?: string;
}

/** Version 2 renames a field. Version 3 restores the name and marks the value. */
const GUESTS = table<Named>('guests')
  .changed(({ name, ...row }: Named) => (name === undefined ? row : { ...row, title: name }))
  .changed(({ title, ...row }: Named) =>
    title === undefined ? row : { ...row, name: `${title}!` },
  );

/** The database of a process that stalls before it reads documents. */
function heldUp(database: Db, meanwhile: () => Promise<void>): Db {
  const hold = <T extends object>(target: T, replaced: Partial<T>): T =>
    new Proxy(target, {
      get: (_target, key) => {
        const value = replaced[key as keyof T] ?? target[key as keyof T];
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const collection = (name: string) => {
    const rows = database.collection(name);
    if (name !== GUESTS.name) return rows;
    const find = (...args: Parameters<typeof rows.find>) => {
      const cursor = rows.find(...args);
      return hold(cursor, { toArray: () => meanwhile().then(() => cursor.toArray()) });
    };
    return hold(rows, { find: find as typeof rows.find });
  };
  return hold(database, { collection: collection as never });
}

it.each([
  ['mongodb://host', 'game'],
  ['mongodb://host:27017/?w=1', 'game'],
  ['mongodb://host/girouette', 'girouette-game'],
  ['mongodb+srv://me:secret@a,b/caf%C3%A9?w=1', 'café-game'],
])('the database of a service at %s is %s', (at, name) => {
  expect(databaseName({ url: at, service: 'game' })).toBe(name);
});

it('a document takes no event while a thousand of it wait, and takes changes without events', () => {
  const row = { id: 'a' };
  const events = (count: number) => Array.from({ length: count }, () => anEvent('a'));
  const full = nextDocument(null, { row, events: events(1_000) });
  expect(() => nextDocument(full, { row, events: events(1) })).toThrow(AppError);
  expect(nextDocument(full, { row, events: [] })._outbox).toHaveLength(1_000);
});

if (url) {
  describe('documents', () => {
    const service = `documents-${randomBytes(4).toString('hex')}`;
    const client = new MongoClient(url);
    const COUNTERS = defineCounters('counters');
    const THINGS = defineThings('things').expires('dueAt', 60);
    const SEED = { hits: 0, clicks: 0 };
    let store: Store;
    const collection = (name: string): Collection<Stored> =>
      client.db(databaseName({ url, service })).collection(name);

    beforeAll(async () => {
      store = openMongo({ url, service });
      await store.prepare([COUNTERS, THINGS]);
    });
    afterAll(async () => {
      await store.close();
      await client.close();
      await dropMongo({ url, service }).catch(() => undefined);
    });

    it('have an index for each declared one, with the id behind the fields', async () => {
      const indexes = await collection('things').indexes();
      const byName = Object.fromEntries(indexes.map((index) => [index.name ?? '', index]));
      expect(byName).toMatchObject({
        _id_: { key: { _id: 1 } },
        _pending: { key: { _pendingAt: 1 }, sparse: true },
        _expiry: { key: { dueAt: 1 }, sparse: true },
        byOwner: { key: { owner: 1, at: 1, _id: 1 } },
        byRank: { key: { rank: 1, _id: 1 } },
        byLabel: { key: { label: 1, _id: 1 } },
        byOpen: { key: { open: 1, _id: 1 } },
        bySlug: { key: { owner: 1, slug: 1 }, unique: true },
        due: {
          key: { dueAt: 1, _id: 1 },
          partialFilterExpression: { dueAt: { $exists: true } },
        },
      });
      expect(indexes).toHaveLength(9);
    });

    it('lose indexes that are no longer declared', async () => {
      await store.prepare([defineCounters('changing').unique('byClicks', 'clicks')]);
      await store.prepare([defineCounters('changing')]);
      const names = (await collection('changing').indexes()).map(({ name }) => name);
      expect(names.sort()).toEqual(['_id_', '_pending', 'byHits']);
      const rows = store.table(defineCounters('changing'));
      await rows.insert({ id: 'a', ...SEED });
      expect(await rows.insert({ id: 'b', ...SEED })).toBe(true);
    });

    it('wait for their tables, so that an early writer does not make the database foreign', async () => {
      const early = { url, service: `${service}-early` };
      const [writer, owner] = [openMongo(early), openMongo(early)];
      const rows = writer.table(COUNTERS);
      await expect(rows.insert({ id: 'a', ...SEED })).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      await owner.prepare([COUNTERS]);
      expect(await rows.insert({ id: 'a', ...SEED })).toBe(true);
      await Promise.all([writer.close(), owner.close()]);
      await dropMongo(early);
    });

    it('are prepared by a job: missing indexes are reported until it has created them', async () => {
      const checking = openMongo({ url, service, indexes: 'check' });
      const rows = defineCounters('checked').unique('byClicks', 'clicks');
      await expect(checking.prepare([rows])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await store.prepare([rows]);
      await checking.prepare([rows]);
      await checking.close();
    });

    it('are no longer used by processes of the former version once a newer one announces its changes', async () => {
      const FORMER = table<Named>('left');
      const PRESENT = FORMER.changed(({ name, ...row }: Named) =>
        name === undefined ? row : { ...row, title: name },
      );
      const address = { url, service: `${service}-left` };
      const warn = jest.fn();
      const former = openMongo({ ...address, log: { warn } });
      await former.prepare([FORMER]);
      await former.table(FORMER).insert({ id: 'a', name: 'Rose' });
      expect(await openVersions(client.db(databaseName(address))).announce([PRESENT])).toBe(true);
      let refusal: unknown;
      while (refusal === undefined)
        await former.ping().catch((error: unknown) => (refusal = error));
      expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
      await expect(former.table(FORMER).insert({ id: 'b' })).rejects.toBeInstanceOf(AppError);
      const late = openMongo(address);
      await expect(late.prepare([FORMER])).rejects.toThrow('plus récente');
      const present = openMongo({ ...address, announcedMs: 0 });
      await present.prepare([PRESENT]);
      expect(await present.table(PRESENT).get('a')).toEqual({ id: 'a', title: 'Rose' });
      expect(await present.table(PRESENT).get('b')).toBeNull();
      await expect(former.table(FORMER).get('a')).rejects.toBeInstanceOf(AppError);
      expect(warn).toHaveBeenCalledTimes(1);
      await Promise.all([former, present, late].map((opened) => opened.close()));
      await dropMongo(address).catch(() => undefined);
    }, 20_000);

    it('are the rows themselves, dates as dates, and nothing more once events are published', async () => {
      const things = store.table(THINGS);
      await things.insert(aThing({ id: 'a', extra: { at: [MONDAY] } }), [anEvent('a')]);
      const waiting = await collection('things').findOne({ _id: 'a' });
      expect(waiting).toMatchObject({ at: MONDAY, extra: { at: [MONDAY] }, _outbox: [{}] });
      await drain(store);
      const { id: _id, ...fields } = aThing({ id: 'a', extra: { at: [MONDAY] } });
      const published = await collection('things').findOne({ _id: 'a' });
      expect(published).toEqual({ _id, _rev: (waiting?._rev ?? 0) + 1, ...fields });
      await things.delete('a');
      expect(await collection('_removed').countDocuments()).toBe(0);
    });

    it('hold at most a thousand events, and accept more after publishing', async () => {
      const counters = store.table(COUNTERS);
      const page = () => Array.from({ length: 250 }, () => anEvent('full'));
      const add = () => counters.increment('full', { hits: 1 }, SEED, page());
      for (let n = 0; n < 4; n += 1) await add();
      const unavailable = { code: 'UNAVAILABLE', retryAfterSeconds: 1 };
      const raise = (row: Counter) => ({ ...row, hits: row.hits + 1 });
      const event = [anEvent('full')];
      await expect(add()).rejects.toMatchObject(unavailable);
      await expect(counters.update('full', raise, () => event)).rejects.toMatchObject(unavailable);
      await counters.increment('full', { hits: 1 }, SEED);
      expect(await counters.update('full', raise)).toMatchObject({ hits: 6 });
      expect(await drain(store)).toHaveLength(1_000);
      await add();
      expect(await counters.get('full')).toMatchObject({ hits: 7 });
      expect(await drain(store)).toHaveLength(250);
    });

    it('forget their events once these are marked as handled', async () => {
      const hit = () => ({
        id: randomUUID(),
        write: (on: Changes) => {
          on(COUNTERS).increment('marked', { hits: 1 }, SEED);
        },
      });
      for (let n = 0; n < 5; n += 1) {
        const events = Array.from({ length: 80 }, hit);
        await store.apply({ topic: 'plays', from: '', to: '', mayRepeat: true, events });
      }
      const doc = await collection('counters').findOne({ _id: 'marked' });
      expect(doc?.hits).toBe(400);
      expect(doc?._applied?.length).toBeLessThanOrEqual(160);
    });

    it('have an event once when its process died before it was marked as handled', async () => {
      const events = ['one', 'two'].map((name) => ({
        id: `${name}-${randomUUID()}`,
        write: (on: Changes) => {
          on(COUNTERS).increment('killed', { hits: 1 }, SEED);
          on(COUNTERS).increment('killed', { clicks: 1 }, SEED);
        },
      }));
      const batch = { topic: 'killing', from: '', to: '1', mayRepeat: false, events };
      await store.apply(batch);
      // The state after a kill between the documents and the markers.
      await collection('_handled').deleteMany({});
      await collection('_positions').deleteMany({});
      expect(await store.apply(batch)).toBe('applied');
      expect(await store.table(COUNTERS).get('killed')).toEqual({
        id: 'killed',
        hits: 2,
        clicks: 2,
      });
    });

    // The revision prevents lost updates only if one read returns it with its fields.
    it('are read as one version while others replace them', async () => {
      const wide = (version: number) =>
        Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field${n}`, version]));
      const documents = collection('wide');
      await documents.insertOne({ _id: 'a', _rev: 0, ...wide(0) });
      let reads = 0;
      const write = async () => {
        for (let version = 1; reads < 3_000; version += 1) {
          await documents.replaceOne({ _id: 'a' }, { _rev: version, ...wide(version) });
        }
      };
      const mixed: unknown[] = [];
      const read = async () => {
        for (; reads < 3_000; reads += 1) {
          const found = await documents.findOne({ _id: 'a' });
          const versions = Object.values(found ?? {}).filter((value) => typeof value === 'number');
          if (new Set(versions).size !== 1) mixed.push(found);
        }
      };
      await Promise.all([write(), write(), read(), read(), read(), read()]);
      expect(mixed).toEqual([]);
    }, 60_000);
  });

  it('a delayed process does not change rows that others have migrated further', async () => {
    const service = `migrate-${randomBytes(4).toString('hex')}`;
    const client = new MongoClient(url);
    const database = client.db(service);
    try {
      const rows = database.collection<Stored>(GUESTS.name);
      await rows.insertMany([newDocument({ id: 'a', name: 'Rose' } as never, [])]);
      const other = openVersions(database);
      await openVersions(heldUp(database, () => other.migrate(GUESTS))).migrate(GUESTS);
      expect(await rows.findOne({ _id: 'a' })).toMatchObject({ name: 'Rose!' });
      expect(await other.read(GUESTS)).toEqual({ version: 3, reached: null });
    } finally {
      await client.close();
      await dropMongo({ url, service }).catch(() => undefined);
    }
  });
}
