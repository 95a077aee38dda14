import { openCache, type Cache } from '@girouette/cache';
import { createRelay, pushToOutbox, withOutbox, type Relay, type RelayOptions } from '../../src';
import { captureLogs } from '../../src/testing/capture-logs';
import { eventually } from '@girouette/async/testing';
import { aVisit, numberOf, visits } from '../support/visits';
import { recordingEvents } from '../support/recording-events';
import { openStore, type KeptOrder } from './orders';

let store: Awaited<ReturnType<typeof openStore>>;
let log: ReturnType<typeof recordingEvents>;
let logs: ReturnType<typeof captureLogs>;
let relays: Relay[];

beforeEach(async () => {
  store = await openStore();
  log = recordingEvents();
  logs = captureLogs();
  relays = [];
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await store.close();
});

const orders = () => store.documents.collection<KeptOrder>('orders');
const sent = () => log.published.map(({ event }) => numberOf(event));
const warnings = (msg: string) => logs.lines().filter((line) => line.msg === msg);
const order = (n: number, events = [aVisit(n)]) =>
  withOutbox({ _id: `order-${n}` }, events, new Date(Date.UTC(2026, 10, 21, 19, 0, n)));

function aRelay(options: Partial<RelayOptions> = {}): Relay {
  const relay = createRelay({
    documents: store.documents,
    collections: ['orders'],
    events: log.events,
    log: logs.log,
    name: 'game',
    ...options,
  });
  relays.push(relay);
  return relay;
}

describe('the relay', () => {
  it('sends what an earlier process left, in the order in which it was written, and clears it', async () => {
    await orders().insertOne(order(3));
    await orders().insertOne(order(1, visits(2, { first: 1 })));
    await aRelay().start();
    await eventually(async () => {
      expect(await orders().find({ pendingAt: { $exists: true } })).toEqual([]);
    });
    expect(log.published.map(({ topic }) => topic)).toEqual(['plays', 'plays', 'plays']);
    expect(sent()).toEqual([1, 2, 3]);
    expect(await orders().findOne({ _id: 'order-1' })).toEqual({ _id: 'order-1', outbox: [] });
  });

  it('sends at once when it is woken, and by itself when nobody wakes it', async () => {
    const relay = aRelay();
    await relay.start();
    await relay.drain();
    const start = Date.now();
    await orders().insertOne(order(1));
    relay.wake();
    await eventually(() => expect(sent()).toEqual([1]));
    expect(Date.now() - start).toBeLessThan(900);
    await orders().insertOne(order(2));
    await eventually(() => expect(sent()).toEqual([1, 2]));
  });

  it('drains many pages, each document once', async () => {
    await orders().insertMany(Array.from({ length: 350 }, (_, i) => order(i + 1)));
    await aRelay().drain();
    expect(sent()).toEqual(Array.from({ length: 350 }, (_, i) => i + 1));
    expect(await orders().countDocuments({ pendingAt: { $exists: true } })).toBe(0);
  });

  it('keeps events that come while it sends, and sends them next', async () => {
    await orders().insertOne(order(1));
    let late = true;
    log.onPublish(async () => {
      if (!late) return;
      late = false;
      const update = pushToOutbox({ $set: { paid: true } }, [aVisit(2)], new Date());
      await orders().updateOne({ _id: 'order-1' }, update);
    });
    const relay = aRelay();
    await relay.drain();
    await relay.drain();
    expect(sent()).toEqual([1, 2]);
    expect(await orders().findOne({ _id: 'order-1' })).toEqual({
      _id: 'order-1',
      outbox: [],
      paid: true,
    });
  });

  it('takes out only what it sent when another relay was quicker and new events have come', async () => {
    await orders().insertOne(order(1));
    log.onPublish(async () => {
      // The other relay clears, and as many new events as before lie in the outbox.
      const next = aVisit(9);
      log.onPublish(() => undefined);
      await orders().updateOne({ _id: 'order-1' }, { $set: { outbox: [next] } });
    });
    const relay = aRelay();
    await relay.drain();
    await relay.drain();
    expect(sent()).toEqual([1, 9]);
  });

  it('clears the mark of a document whose outbox is empty', async () => {
    await orders().insertOne({ _id: 'order-1', outbox: [], pendingAt: new Date() });
    await aRelay().drain();
    expect(await orders().findOne({ _id: 'order-1' })).toEqual({ _id: 'order-1', outbox: [] });
    expect(log.published).toEqual([]);
  });

  it('keeps everything while the log is away, says so once, and sends it when it is back', async () => {
    log.setAway(true);
    await orders().insertMany([order(1), order(2)]);
    const relay = aRelay();
    await expect(relay.drain()).rejects.toThrow('away');
    await relay.start();
    relay.wake();
    const complaint = 'Events cannot be sent; they stay in their outboxes';
    await eventually(() => expect(warnings(complaint)).toHaveLength(1));
    expect(await orders().countDocuments({ pendingAt: { $exists: true } })).toBe(2);

    log.setAway(false);
    await eventually(() => expect(sent()).toEqual([1, 2]));
    expect(warnings(complaint)).toHaveLength(1);
    expect(warnings('The events of a document are refused; going on with the others')).toEqual([]);
  });

  it('does not let one document whose events are refused stop the others', async () => {
    await orders().insertMany([order(1), order(2), order(3)]);
    log.onPublish((list) => {
      if (list.some((event) => numberOf(event) === 1)) throw new Error('too large');
    });
    const relay = aRelay();
    await relay.drain();
    expect(sent()).toEqual([2, 3]);
    const [complaint] = warnings('The events of a document are refused; going on with the others');
    expect(complaint).toMatchObject({ level: 'error', document: 'order-1', failures: 1 });

    // It rests, and is tried again later.
    await relay.drain();
    expect(sent()).toEqual([2, 3]);
    log.onPublish(() => undefined);
    await relay.start();
    await eventually(() => expect(sent()).toEqual([2, 3, 1]));
  });

  it('sends events of several topics to each its own, in any collection', async () => {
    const relay = aRelay({
      collections: ['orders', 'bills'],
      topicOf: (event) => (numberOf(event) > 10 ? 'billing' : 'plays'),
    });
    await orders().insertOne(order(1, [aVisit(1), aVisit(11)]));
    await store.documents.collection<KeptOrder>('bills').insertOne(order(12));
    await relay.drain();
    expect(log.published.map(({ topic, event }) => [topic, numberOf(event)])).toEqual([
      ['plays', 1],
      ['billing', 11],
      ['billing', 12],
    ]);
  });

  it('waits for the pass in hand when it stops', async () => {
    await orders().insertOne(order(1));
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let reached: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (reached = resolve));
    log.onPublish(() => {
      reached();
      return held;
    });
    const relay = aRelay();
    await relay.start();
    await underWay;
    const stopped = relay.stop().then(sent);
    go();
    expect(await stopped).toEqual([1]);
  });
});

describe('two relays of one service', () => {
  let cache: Cache;
  beforeEach(async () => {
    cache = await openCache({ log: logs.log });
  });
  afterEach(() => cache.close());

  it('take turns, so that nothing is sent twice', async () => {
    await orders().insertMany(Array.from({ length: 250 }, (_, i) => order(i + 1)));
    log.onPublish(() => new Promise((resolve) => setImmediate(resolve)));
    await Promise.all([aRelay({ cache }).start(), aRelay({ cache }).start()]);
    await eventually(async () => {
      expect(await orders().countDocuments({ pendingAt: { $exists: true } })).toBe(0);
    });
    expect(sent().sort((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, i) => i + 1));
  });

  it('wait while another holds the turn, and go on when it ends', async () => {
    await cache.setNx('relay:game', 'another', 60_000);
    await orders().insertOne(order(1));
    const asked = jest.spyOn(cache, 'setNx');
    await aRelay({ cache }).start();
    await eventually(() => expect(asked.mock.calls.length).toBeGreaterThan(2));
    expect(sent()).toEqual([]);
    await cache.del('relay:game');
    await eventually(() => expect(sent()).toEqual([1]));
  });

  it('do not take a single late answer of the cache for a turn', async () => {
    await cache.setNx('relay:game', 'another', 60_000);
    await orders().insertOne(order(1));
    const asked = jest.spyOn(cache, 'setNx').mockRejectedValueOnce(new Error('too late'));
    await aRelay({ cache }).start();
    await eventually(() => expect(asked.mock.calls.length).toBeGreaterThan(2));
    expect(sent()).toEqual([]);
  });

  it('work without turns while the cache is away', async () => {
    const away = () => Promise.reject(new Error('offline'));
    await orders().insertOne(order(1));
    await aRelay({ cache: { ...cache, setNx: away, del: away } }).start();
    await eventually(() => expect(sent()).toEqual([1]));
    expect(warnings('Events cannot be sent; they stay in their outboxes')).toEqual([]);
  });
});
