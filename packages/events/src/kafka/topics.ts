import { nowMs, sleep } from '@girouette/platform/async';
import type { Logger } from 'pino';
import type { KafkaDriver } from './driver';
import { findTopicFaults, specOf } from './topic-settings';

const LEADERS_LIMIT_MS = 3_000;

/**
 * Returns a function that creates missing topics, and asks the broker about each topic only once. Calls at the same time wait for the same
 * creation, so that no caller uses a topic before its partitions have leaders. It logs what is wrong with the settings of topics that exist
 * already.
 */
export function createTopicCreator(
  driver: KafkaDriver,
  log: Logger,
): (topics: readonly string[]) => Promise<void> {
  const ready = new Map<string, Promise<void>>();

  async function create(topics: readonly string[]): Promise<void> {
    try {
      const existing = new Set(await driver.listTopics());
      const missing = topics.filter((topic) => !existing.has(topic));
      void warnOfFaults(topics.filter((topic) => existing.has(topic)));
      if (missing.length === 0) return;
      const brokers = await driver.countBrokers();
      await driver.createTopics(missing.map((topic) => specOf(topic, brokers)));
      await waitForLeaders(driver, missing);
    } catch (error) {
      for (const topic of topics) ready.delete(topic);
      throw error;
    }
  }

  /** Nothing waits for it, and a user who may not read settings may still use the topics. */
  async function warnOfFaults(topics: readonly string[]): Promise<void> {
    try {
      for (const { topic, found, command } of await findTopicFaults(driver, topics)) {
        log.warn(`The topic ${topic} can lose or refuse events (${found}). Correct it: ${command}`);
      }
    } catch (error) {
      log.debug({ err: error }, 'The settings of the topics cannot be read');
    }
  }

  return async (topics) => {
    const unknown = topics.filter((topic) => !ready.has(topic));
    if (unknown.length > 0) {
      const creating = create(unknown);
      for (const topic of unknown) ready.set(topic, creating);
    }
    await Promise.all(topics.flatMap((topic) => ready.get(topic) ?? []));
  };
}

/** A KRaft broker briefly does not know a new topic. */
async function waitForLeaders(driver: KafkaDriver, topics: string[]): Promise<void> {
  const end = nowMs() + LEADERS_LIMIT_MS;
  for (;;) {
    try {
      if (await driver.haveLeaders(topics)) return;
    } catch (error) {
      if (nowMs() >= end) throw error;
    }
    if (nowMs() >= end) throw new Error(`No leaders yet for ${topics.join(', ')}.`);
    await sleep(50);
  }
}
