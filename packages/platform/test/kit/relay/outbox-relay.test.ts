import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache, runExclusively } from '@girouette/platform/cache';
import type { AnyEvent } from '@girouette/contracts';
import { openStore, table, type Store } from '@girouette/store';
import { createOutboxRelay, type OutboxRelay } from '../../../src/kit/relay/outbox-relay';
import { captureLogs, eventually } from '../../../src/kit/testing';
import { recordingEvents } from '../support/recording-events';
import { aVisit, numberOf, visits } from '../support/visits';

interface Order {
  id: string;
}
const ORDERS = table<Order>('orders');

let dir: string;
let store: Store;
let log: ReturnType<typeof recordingEvents>;
let logs: ReturnType<typeof captureLogs>;
let relays: OutboxRelay[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'girouette-relay-'));
  const service = `t${randomUUID().slice(0, 8)}`;
  store = await openStore({ service, url: process.env.MONGODB_URL, dir });
  await store.prepare([ORDERS]);
  log = recordingEvents();
  logs = captureLogs();
  relays = [];
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await store.close();
  await rm(dir, { recursive: true, force: true });
});

const order = (n: number, events: AnyEvent[] = [aVisit(n)]) =>
  store.table(ORDERS).insert({ id: `order-${n}` }, events);
const published = () => log.published.map(({ event }) => numberOf(event));
const waiting = async () => (await store.outbox.next(1_000, new Set())).length;
const lines = (msg: string) => logs.lines().filter((line) => line.msg === msg);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

function aRelay(options: Partial<Parameters<typeof createOutboxRelay>[0]> = {}): OutboxRelay {
  const relay = createOutboxRelay({
    outbox: store.outbox,
    events: log.events,
    log: logs.log,
    ...options,
  });
  relays.push(relay);
  return relay;
}

describe('the relay', () => {
  it('publishes events of an earlier process in the order of their writes, and removes them', async () => {
    await order(1, visits(2));
    await order(3);
    await aRelay().start();
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(log.published.map(({ topic }) => topic)).toEqual(['plays', 'plays', 'plays']);
    expect(published()).toEqual([1, 2, 3]);
  });

  it('publishes soon after a write, without a call', async () => {
    await aRelay().start();
    const start = Date.now();
    await order(1);
    await eventually(() => expect(published()).toEqual([1]));
    expect(Date.now() - start).toBeLessThan(900);
  });

  it('drains many batches, each event once', async () => {
    await order(1, visits(450));
    await aRelay().drain();
    expect(published()).toEqual(upTo(450));
    expect(await waiting()).toBe(0);
  });

  it('publishes each event once when loop and drain run at the same time', async () => {
    log.onPublish(() => new Promise((resolve) => setImmediate(resolve)));
    await order(1, visits(300));
    const relay = aRelay();
    await Promise.all([relay.start(), relay.drain(), relay.drain()]);
    await relay.stop();
    expect(published()).toEqual(upTo(300));
  });

  it('keeps events that are written while it publishes, and publishes them next', async () => {
    await order(1);
    let late = true;
    log.onPublish(async () => {
      if (!late) return;
      late = false;
      await order(2);
    });
    await aRelay().drain();
    expect(published()).toEqual([1, 2]);
  });

  it('keeps events while the log is unavailable, logs that once, and publishes them afterwards', async () => {
    log.setAway(true);
    await order(1);
    const relay = aRelay();
    await expect(relay.drain()).rejects.toThrow('away');
    await relay.start();
    const complaint = 'Events cannot be published; they wait';
    await eventually(() => expect(lines(complaint)).toHaveLength(1));
    await order(2);
    expect(await waiting()).toBe(2);

    log.setAway(false);
    await eventually(() => expect(published()).toEqual([1, 2]));
    expect(lines(complaint)).toHaveLength(1);
    expect(lines('An event is refused by the log; going on with the others')).toEqual([]);
  });

  it('skips a refused event, publishes the others, and tries it again later', async () => {
    let refusing = true;
    log.onPublish((events) => {
      if (refusing && events.some((event) => numberOf(event) === 2)) throw new Error('too large');
    });
    await order(1, visits(3));
    const relay = aRelay();
    await relay.drain();
    expect(published()).toEqual([1, 3]);
    expect(await waiting()).toBe(1);
    await order(4);
    await relay.drain();
    expect(published()).toEqual([1, 3, 4]);
    expect(lines('An event is refused by the log; going on with the others')).toHaveLength(1);

    refusing = false;
    await relay.start();
    await eventually(() => expect(published()).toEqual([1, 3, 4, 2]));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('skips an event whose schema names no topic', async () => {
    await order(1, [{ ...aVisit(1), dataschema: 'nonsense' }, aVisit(2)]);
    await aRelay().drain();
    expect(published()).toEqual([2]);
  });

  it('publishes an event again rather than lose it when the outbox could not be emptied', async () => {
    await order(1);
    const { outbox } = store;
    const failing = jest.fn(outbox.published).mockRejectedValueOnce(new Error('the store is away'));
    await aRelay({ outbox: { ...outbox, published: failing } }).start();
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(published()).toEqual([1, 1]);
    expect(lines('An event is refused by the log; going on with the others')).toEqual([]);
  });
});

describe('relays of several processes on one outbox', () => {
  it('take turns, so that nothing is published twice', async () => {
    const cache = await openCache({ log: logs.log });
    await order(1, visits(500));
    log.onPublish(() => new Promise((resolve) => setImmediate(resolve)));
    const exclusively = (work: (signal: AbortSignal) => Promise<void>) =>
      runExclusively({ cache, key: 'relay:game' }, work);
    await Promise.all([1, 2].map(() => aRelay({ exclusively }).start()));
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(published()).toEqual(upTo(500));
    await Promise.all(relays.map((relay) => relay.stop()));
    await cache.close();
  });
});
