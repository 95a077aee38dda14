import { events as definitions, type AnyEvent } from '@girouette/contracts';
import { pino } from 'pino';
import { openDocuments, type Collection, type Documents, type Doc } from '../../../src/documents';
import type { Events } from '@girouette/events';
import { openEvents } from '../../../src/events';
import {
  applyOnce,
  createInbox,
  createRelay,
  makeEvent,
  withOutbox,
  type Outboxed,
} from '../../../src/outbox';

/** Where a process can be killed. */
export const KILL_POINTS = [
  'before publish',
  'after publish',
  'after clear',
  'before apply',
  'after apply',
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

export interface ShopPlace {
  dir: string;
  /** Names the databases, the topic and the group. */
  prefix: string;
  mongodb?: string | undefined;
  kafka?: string | undefined;
}

export interface Order extends Doc {
  /** Ids of the events the order was written with. */
  sent: string[];
}

/** What the listener made of the events of one page. `applied` is its guard; `each` is for the test to compare. */
export interface Tally extends Doc {
  count: number;
  each: string[];
}

const PAGES = 6;

/** A small service: it takes orders with two events each, and counts the events it hears, page by page. */
export async function openShop(
  place: ShopPlace,
  die: (point: KillPoint) => void = () => undefined,
) {
  const log = pino({ level: 'silent' });
  const { dir, prefix } = place;
  const documents = await openDocuments({ service: prefix, url: place.mongodb, dir });
  const events = await openEvents({ clientId: prefix, brokers: place.kafka, dir, log });
  const topic = `${prefix}-orders`;
  const orders = documents.collection<Outboxed<Order>>('orders');
  const tallies = documents.collection<Tally>('tallies');
  const inbox = createInbox(documents);
  const relay = createRelay({
    documents: dyingAfterClear(documents, die),
    collections: ['orders'],
    events: dyingAroundPublish(events, die),
    topicOf: () => topic,
    log,
  });

  async function hear(event: AnyEvent): Promise<void> {
    await inbox.once(event, async () => {
      die('before apply');
      await applyOnce(tallies, {
        filter: { _id: event.subject },
        update: { $inc: { count: 1 }, $push: { each: event.id } },
        eventId: event.id,
        upsert: true,
      });
      die('after apply');
    });
  }

  return {
    orders,
    tallies,
    relay,
    /** Begins to relay and to listen. */
    async start(): Promise<void> {
      await events.subscribe({ group: prefix, topics: [topic], handle: hear });
      await relay.start();
    },
    /** Resolves when the order is safe: from here on it must not be lost. */
    async take(id: string): Promise<void> {
      const page = `page-${[...id].reduce((sum, char) => sum + char.charCodeAt(0), 0) % PAGES}`;
      const made = [visitOf(page, `${id}-1`), visitOf(page, `${id}-2`)];
      const order = { _id: id, sent: made.map((event) => event.id) };
      await orders.insertOne(withOutbox(order, made, new Date()));
      relay.wake();
    },
    /** Publishes one event a page; each comes behind all others of its page. */
    async publishLast(): Promise<string[]> {
      const last = Array.from({ length: PAGES }, (_, i) => visitOf(`page-${i}`, 'last'));
      await events.publish(topic, last);
      return last.map((event) => event.id);
    },
    async close(): Promise<void> {
      await relay.stop();
      await events.close();
      await documents.close();
    },
  };
}

function visitOf(pageId: string, visitId: string): AnyEvent {
  const data = { pageId, ownerId: 'owner', visitId, at: new Date().toISOString() };
  return makeEvent(definitions.pageVisited, data, { source: 'game', now: new Date() });
}

function dyingAroundPublish(events: Events, die: (point: KillPoint) => void): Events {
  return {
    ...events,
    async publish(topic, list) {
      if (list.length > 0) die('before publish');
      await events.publish(topic, list);
      if (list.length > 0) die('after publish');
    },
  };
}

function dyingAfterClear(documents: Documents, die: (point: KillPoint) => void): Documents {
  return {
    ...documents,
    collection: <T extends Doc>(name: string): Collection<T> => {
      const collection = documents.collection<T>(name);
      return {
        ...collection,
        async updateOne(filter, update, options) {
          const result = await collection.updateOne(filter, update, options);
          if ('$unset' in update && result.matched > 0) die('after clear');
          return result;
        },
      };
    },
  };
}
