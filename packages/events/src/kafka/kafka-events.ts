import { withTimeout } from '@girouette/platform/async';
import type { Consumer, Events, EventsOptions, Subscription } from '../port';
import { openDeadLetters } from './dead-letters';
import type { DriverOptions, KafkaDriver } from './driver';
import { orExplain } from './explain';
import { createDriver } from './kafkajs/driver';
import { toMessage } from './message';
import { createSend } from './sender';
import { startConsumer } from './start-consumer';
import { deadLetterTopic, findTopicFaults } from './topic-settings';
import { createTopicCreator } from './topics';

const PAGE = 200;
const PING_LIMIT_MS = 2_000;
const CLOSE_LIMIT_MS = 5_000;

export interface KafkaOptions extends DriverOptions {
  options: Required<EventsOptions>;
}

/**
 * The event log in Kafka. Opening and subscribing succeed while the brokers are unavailable. Until the brokers can be reached, publishing
 * rejects and subscriptions are unhealthy.
 */
export function openKafkaEvents(options: KafkaOptions): Events {
  const { log } = options;
  const driver = createDriver(options);
  const ensureTopics = createTopicCreator(driver, log);
  const send = createSend(driver, ensureTopics);
  const deadLetters = openDeadLetters({ driver, send });
  const subscriptions = new Set<Subscription>();

  function start(consumer: Consumer): Subscription {
    const running = startConsumer({
      driver,
      consumer,
      pageSize: PAGE,
      ensureTopics,
      addDeadLetter: deadLetters.add,
      options: options.options,
      log: log.child({ group: consumer.group }),
    });
    const subscription: Subscription = {
      get healthy() {
        return running.healthy;
      },
      lag: async () => {
        const topics = [...new Set(consumer.topics)];
        return readLag(driver, { group: consumer.group, topics });
      },
      stop: () => {
        subscriptions.delete(subscription);
        return running.stop();
      },
    };
    subscriptions.add(subscription);
    return subscription;
  }

  return {
    kind: 'kafka',
    publish: async (topic, events) => {
      if (events.length === 0) return;
      const messages = events.map((event) => toMessage(event));
      await send(topic, messages);
    },
    subscribe: (consumer) => Promise.resolve(start(consumer)),
    deadLetters: deadLetters.port,
    async findFaults(topics) {
      const existing = new Set(await orExplain(driver.listTopics()));
      const all = topics.flatMap((topic) => [topic, deadLetterTopic(topic)]);
      return findTopicFaults(
        driver,
        all.filter((topic) => existing.has(topic)),
      );
    },
    ping: () => withTimeout(PING_LIMIT_MS, 'The broker’s answer', orExplain(driver.ping())),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      await withTimeout(CLOSE_LIMIT_MS, 'Leaving the broker', driver.close()).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'The connection to the broker did not end in order');
        },
      );
    },
  };
}

/** For each topic, the number of events that a group has not committed. Where it has committed nothing, all kept events count. */
async function readLag(
  driver: KafkaDriver,
  { group, topics }: { group: string; topics: readonly string[] },
): Promise<Record<string, number>> {
  const committed = await driver.committed(group, topics);
  const waiting = topics.map(async (topic): Promise<[string, number]> => {
    const offsets = committed.get(topic);
    const ranges = await driver.ranges(topic);
    const behind = ranges.map(({ partition, low, high }) =>
      Math.max(0, high - Math.max(low, offsets?.get(partition) ?? 0)),
    );
    return [topic, behind.reduce((sum, count) => sum + count, 0)];
  });
  return Object.fromEntries(await Promise.all(waiting));
}
