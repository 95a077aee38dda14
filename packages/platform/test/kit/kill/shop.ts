import { events as definitions, type AnyEvent } from '@girouette/contracts';
import { createEvent, openEvents, type Events } from '@girouette/events';
import { openStore, table, type Store } from '@girouette/store';
import { pino } from 'pino';
import { consume } from '../../../src/kit/consumers';
import { createPageConsumer } from '../../../src/kit/consumers/page-consumer';
import { createMetrics } from '@girouette/platform/telemetry';
import { createEventMetrics } from '../../../src/kit/consumers/event-metrics';
import { createOutboxRelay } from '../../../src/kit/relay/outbox-relay';
import { isolatedEvents } from '../../../src/kit/testing/isolated-events';

/** Points where a process can be killed. */
export const KILL_POINTS = [
  'before publish',
  'after publish',
  'after removal',
  'before apply',
  'after apply',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

export interface ShopPlace {
  dir: string;
  /** The name of the database, the topic and the group. */
  prefix: string;
  mongodb?: string | undefined;
  kafka?: string | undefined;
}

export interface Order {
  id: string;
  page: string;
  /** The ids of the order's events. */
  sent: string[];
}

/** The result of one applied page. The test compares `each`. */
export interface Tally {
  id: string;
  count: number;
  each: string[];
}

const ORDERS = table<Order>('orders').index('byPage', 'page');
const TALLIES = table<Tally>('tallies');
const PAGES = ['page-0', 'page-1', 'page-2', 'page-3', 'page-4', 'page-5'];
const { pageVisited } = definitions;

/** A small service that stores orders with two events each. It counts the events that it consumes, page by page. */
export async function openShop(
  place: ShopPlace,
  die: (point: KillPoint) => void = () => undefined,
) {
  const log = pino({ level: 'silent' });
  const { dir, prefix } = place;
  const store = await openStore({ service: prefix, url: place.mongodb, dir });
  const events = isolatedEvents(
    await openEvents({ clientId: prefix, brokers: place.kafka, dir, log }),
    prefix,
  );
  const orders = store.table(ORDERS);
  const relay = createOutboxRelay({
    outbox: dyingAfterRemoval(store, die),
    events: dyingAroundPublish(events, die),
    log,
  });
  const counting = consume([pageVisited], ({ id, subject }, { changes }) => {
    changes(TALLIES).upsert(subject, (old) => ({
      id: subject,
      count: (old?.count ?? 0) + 1,
      each: [...(old?.each ?? []), id],
    }));
  });

  return {
    relay,
    allOrders: () => orders.find('byPage', [], { limit: 100_000 }),
    tallies: () => store.table(TALLIES).getAll(PAGES),
    waiting: () => store.outbox.next(1_000, new Set()),
    /** Starts the relay and the consumer. */
    async start(): Promise<void> {
      await store.prepare([ORDERS, TALLIES]);
      const consumer = createPageConsumer({
        group: 'shop',
        consumers: [counting],
        store: dyingAroundApply(store, die),
        log,
        metrics: createEventMetrics(createMetrics('game'), []),
      });
      await events.subscribe(consumer);
      await relay.start();
    },
    /** Resolves once the order is stored. From then on it must not be lost. */
    async take(id: string): Promise<void> {
      const sum = [...id].reduce((total, char) => total + char.charCodeAt(0), 0);
      const page = PAGES[sum % PAGES.length] ?? '';
      const created = [visitOf(page, `${id}-1`), visitOf(page, `${id}-2`)];
      await orders.insert({ id, page, sent: created.map((event) => event.id) }, created);
    },
    /** Publishes one last event per page. */
    async publishLast(): Promise<string[]> {
      const last = PAGES.map((page) => visitOf(page, 'last'));
      await events.publish(pageVisited.topic, last);
      return last.map((event) => event.id);
    },
    async close(): Promise<void> {
      await relay.stop();
      await events.close();
      await store.close();
    },
  };
}

function visitOf(pageId: string, visitId: string): AnyEvent {
  const data = { pageId, ownerId: 'owner', visitId, at: new Date().toISOString() };
  return createEvent(pageVisited, data, { source: 'game', now: new Date() });
}

function dyingAroundPublish(events: Events, die: (point: KillPoint) => void): Events {
  return {
    ...events,
    async publish(topic, list) {
      die('before publish');
      await events.publish(topic, list);
      die('after publish');
    },
  };
}

function dyingAfterRemoval({ outbox }: Store, die: (point: KillPoint) => void): Store['outbox'] {
  return {
    ...outbox,
    async published(refs) {
      await outbox.published(refs);
      die('after removal');
    },
  };
}

function dyingAroundApply(store: Store, die: (point: KillPoint) => void): Store {
  return {
    ...store,
    async apply(batch) {
      if (batch.events.length > 0) die('before apply');
      const result = await store.apply(batch);
      if (batch.events.length > 0) die('after apply');
      return result;
    },
  };
}
