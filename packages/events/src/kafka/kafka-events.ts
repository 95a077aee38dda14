import type { Admin } from 'kafkajs';
import type { Logger } from 'pino';
import type { Consumer, Events, EventsOptions, KafkaSecurity, Subscription } from '../port';
import { withTimeout } from '@girouette/async';
import { createClient, orExplain } from './client';
import { openDeadLetters } from './dead-letters';
import { readLag } from './lag';
import { toMessage } from './message';
import { createSender } from './producer';
import { startConsumer } from './start-consumer';
import { createTopicCreator } from './topics';

const PAGE = 200;
const PING_LIMIT_MS = 2_000;
const CLOSE_LIMIT_MS = 5_000;

export interface KafkaOptions {
  clientId: string;
  brokers: string[];
  security: KafkaSecurity;
  log: Logger;
  options: Required<EventsOptions>;
}

/**
 * The event log in Kafka. Opening and subscribing succeed while the brokers are unavailable. Until the brokers can be reached, publishing
 * rejects and subscriptions are unhealthy.
 */
export function openKafkaEvents(options: KafkaOptions): Events {
  const { clientId, log } = options;
  const kafka = createClient(options);
  const adminClient = kafka.admin();
  let adminConnection: Promise<Admin> | undefined;

  async function admin(): Promise<Admin> {
    adminConnection ??= adminClient.connect().then(() => adminClient);
    try {
      return await orExplain(adminConnection);
    } catch (error) {
      adminConnection = undefined;
      throw error;
    }
  }

  const ensureTopics = createTopicCreator(admin);
  const sender = createSender(kafka, ensureTopics);
  const deadLetters = openDeadLetters({ kafka, clientId, admin, sender });
  const subscriptions = new Set<Subscription>();

  async function askCluster(): Promise<void> {
    await (await admin()).describeCluster();
  }

  function start(consumer: Consumer): Subscription {
    const running = startConsumer({
      kafka,
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
        return readLag(await admin(), { group: consumer.group, topics });
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
      await sender.send(topic, messages);
    },
    subscribe: (consumer) => Promise.resolve(start(consumer)),
    deadLetters: deadLetters.port,
    ping: () => withTimeout(PING_LIMIT_MS, 'The broker’s answer', askCluster()),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      const leaving = Promise.all([sender.close(), adminClient.disconnect()]);
      await withTimeout(CLOSE_LIMIT_MS, 'Leaving the broker', leaving).catch((error: unknown) => {
        log.warn({ err: error }, 'The connection to the broker did not end in order');
      });
    },
  };
}
