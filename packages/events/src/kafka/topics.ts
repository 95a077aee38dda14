import type { Admin, ITopicConfig } from 'kafkajs';

/** So many members of a group can share the work of a topic. */
const PARTITIONS = 6;
const DEAD_LETTERS = '.dead-letters';
const LEADERS_LIMIT_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The topic that keeps the dead letters of a topic. */
export function deadLetterTopic(topic: string): string {
  return `${topic}${DEAD_LETTERS}`;
}

/** Tells whether a topic keeps dead letters. */
export function isDeadLetterTopic(topic: string): boolean {
  return topic.endsWith(DEAD_LETTERS);
}

/** Answers a function that creates the topics that are missing. It asks the broker about each topic only once. */
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
    // Answers false, without a fault, when another instance was quicker.
    if (missing.length > 0) {
      await connected.createTopics({ topics: missing.map(describe), waitForLeaders: false });
      await waitForLeaders(connected, missing);
    }
    for (const topic of unknown) known.add(topic);
  };
}

/**
 * kafkajs can wait for this by itself, but gives up at once when a broker has not heard of the new topic yet, which is how
 * a KRaft broker answers for a moment.
 */
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
  if (!isDeadLetterTopic(topic)) return { topic, numPartitions: PARTITIONS };
  return {
    topic,
    numPartitions: 1,
    // One letter a key; a replayed one is removed by an empty message.
    configEntries: [
      { name: 'cleanup.policy', value: 'compact' },
      { name: 'delete.retention.ms', value: String(7 * DAY_MS) },
    ],
  };
}
