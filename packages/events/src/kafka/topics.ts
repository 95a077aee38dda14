import { nowMs, sleep } from '@girouette/platform/async';
import type { KafkaDriver, TopicSpec } from './driver';

/** The maximum number of members of a group that can share a topic. docs/scale.md has their throughput. */
const PARTITIONS = 12;
const DEAD_LETTERS = '.dead-letters';
const LEADERS_LIMIT_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The name of the topic with the dead letters of a topic. */
export function deadLetterTopic(topic: string): string {
  return `${topic}${DEAD_LETTERS}`;
}

/** Whether a topic holds dead letters. */
export function isDeadLetterTopic(topic: string): boolean {
  return topic.endsWith(DEAD_LETTERS);
}

/**
 * Returns a function that creates missing topics and asks the broker about each topic only once. Calls at the same time wait for the same
 * creation, so that no caller uses a topic before its partitions have leaders.
 */
export function createTopicCreator(
  driver: KafkaDriver,
): (topics: readonly string[]) => Promise<void> {
  const ready = new Map<string, Promise<void>>();

  async function create(topics: readonly string[]): Promise<void> {
    try {
      const existing = new Set(await driver.listTopics());
      const missing = topics.filter((topic) => !existing.has(topic));
      if (missing.length === 0) return;
      await driver.createTopics(missing.map(describe));
      await waitForLeaders(driver, missing);
    } catch (error) {
      for (const topic of topics) ready.delete(topic);
      throw error;
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

function describe(topic: string): TopicSpec {
  if (!isDeadLetterTopic(topic)) {
    return {
      topic,
      partitions: PARTITIONS,
      // The retention of the embedded log.
      configuration: { 'retention.ms': String(7 * DAY_MS) },
    };
  }
  return {
    topic,
    partitions: 1,
    // One message per dead letter; an empty message removes it.
    configuration: {
      'cleanup.policy': 'compact,delete',
      // See docs/specification §10.24.
      'retention.ms': String(30 * DAY_MS),
      'delete.retention.ms': String(7 * DAY_MS),
    },
  };
}
