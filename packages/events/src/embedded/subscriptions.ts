import type { Logger } from 'pino';
import type { Consumer, EventsOptions, Subscription } from '../port';
import type { DeadLetters } from './dead-letters';
import { START, type EventLog } from './log';
import type { Notifier } from './notifier';
import { startReader } from './reader';

const PAGE = 200;

export interface Subscriptions {
  /** Starts a reader for each topic of the consumer. */
  start(consumer: Consumer): Subscription;
  /** Stops all, each after its page in progress. */
  stopAll(): Promise<void>;
}

/** The consumers of one process on a log that keeps no positions itself. */
export function createSubscriptions(deps: {
  eventLog: Pick<EventLog, 'readPage' | 'countAfter' | 'notePosition'>;
  notifier: Notifier;
  deadLetters: Pick<DeadLetters, 'add'>;
  options: Required<EventsOptions>;
  log: Logger;
}): Subscriptions {
  const { eventLog, log } = deps;
  const subscriptions = new Set<Subscription>();

  function start(consumer: Consumer): Subscription {
    const topics = [...new Set(consumer.topics)];
    const waiting = async (topic: string): Promise<[string, number]> => {
      const position = (await consumer.position(topic)) ?? START;
      return [topic, await eventLog.countAfter(topic, position)];
    };
    const readers = topics.map((topic) =>
      startReader({
        ...deps,
        topic,
        consumer,
        pageSize: PAGE,
        log: log.child({ group: consumer.group, topic }),
      }),
    );
    const subscription: Subscription = {
      get healthy() {
        return readers.every((reader) => reader.healthy);
      },
      lag: async () => Object.fromEntries(await Promise.all(topics.map(waiting))),
      async stop() {
        subscriptions.delete(subscription);
        await Promise.all(readers.map((reader) => reader.stop()));
      },
    };
    subscriptions.add(subscription);
    return subscription;
  }

  return {
    start,
    async stopAll() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
    },
  };
}
