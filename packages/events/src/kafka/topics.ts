import type { Admin, ITopicConfig } from 'kafkajs';

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

/** Returns a function that creates missing topics and asks the broker about each topic only once. */
export function createTopicCreator(
  admin: () => Promise<Admin>,
): (topics: readonly string[]) => Promise<void> {
  const known = new Set<string>();
  return async (topics) => {
    const unknown = topics.filter((topic) => !known.has(topic));
    if (unknown.length === 0) return;
    const connected = await admin();
    const existing = new Set(await connected.listTopics());
    const missing = unknown.filter((topic) => !existing.has(topic));
    // Resolves to false, without an error, when another instance created the topic first.
    if (missing.length > 0) {
      await connected.createTopics({ topics: missing.map(describe), waitForLeaders: false });
      await waitForLeaders(connected, missing);
    }
    for (const topic of unknown) known.add(topic);
  };
}

/** The `waitForLeaders` of kafkajs fails while a broker does not know the new topic yet, which happens briefly with a KRaft broker. */
async function waitForLeaders(admin: Admin, topics: string[]): Promise<void> {
  const end = Date.now() + LEADERS_LIMIT_MS;
  for (;;) {
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics });
      const partitions = found.flatMap((topic) => topic.partitions);
      if (found.length === topics.length && partitions.every(({ leader }) => leader >= 0)) return;
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
    if (Date.now() >= end) throw new Error(`No leaders yet for ${topics.join(', ')}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function describe(topic: string): ITopicConfig {
  if (!isDeadLetterTopic(topic)) {
    return {
      topic,
      numPartitions: PARTITIONS,
      // The retention of the embedded log.
      configEntries: [{ name: 'retention.ms', value: String(7 * DAY_MS) }],
    };
  }
  return {
    topic,
    numPartitions: 1,
    // One message per dead letter; an empty message removes it.
    configEntries: [
      { name: 'cleanup.policy', value: 'compact,delete' },
      // See docs/specification §10.24.
      { name: 'retention.ms', value: String(30 * DAY_MS) },
      { name: 'delete.retention.ms', value: String(7 * DAY_MS) },
    ],
  };
}
