import type { Admin, Kafka } from 'kafkajs';

/** Longer than a broker delays the first assignment of a new group (3 s by default). */
const SILENCE_MS = 8_000;

/**
 * Reads single-partition topics from the beginning to their current end.
 * @param options.groupId a unique name; the group is removed afterwards
 * @throws Error when no message arrives for eight seconds before the end
 */
export async function readWholeTopics(options: {
  kafka: Kafka;
  admin: () => Promise<Admin>;
  groupId: string;
  topics: readonly string[];
}): Promise<{ key: string; value: string | null }[]> {
  const admin = await options.admin();
  const existing = new Set(await admin.listTopics());
  const ends = new Map<string, bigint>();
  for (const topic of options.topics.filter((name) => existing.has(name))) {
    const [partition] = await admin.fetchTopicOffsets(topic);
    if (partition && BigInt(partition.high) > BigInt(partition.low)) {
      ends.set(topic, BigInt(partition.high));
    }
  }
  if (ends.size === 0) return [];

  const consumer = options.kafka.consumer({
    groupId: options.groupId,
    maxWaitTimeInMs: 200,
    retry: { retries: 2, restartOnFailure: () => Promise.resolve(false) },
  });
  const messages: { key: string; value: string | null }[] = [];
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...ends.keys()], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        reject(new Error('The dead letters could not be read to their end.'));
      };
      let silence = setTimeout(giveUp, SILENCE_MS);
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        clearTimeout(silence);
        reject(payload.error);
      });
      const run = consumer.run({
        autoCommit: false,
        eachBatch: ({ batch }) => {
          clearTimeout(silence);
          for (const { key, value } of batch.messages) {
            messages.push({ key: String(key), value: value === null ? null : value.toString() });
          }
          // The last offset of the batch, not that of its last message: compaction leaves gaps.
          if (BigInt(batch.lastOffset()) + 1n >= (ends.get(batch.topic) ?? 0n)) {
            ends.delete(batch.topic);
          }
          if (ends.size === 0) resolve();
          else silence = setTimeout(giveUp, SILENCE_MS);
          return Promise.resolve();
        },
      });
      run.catch(reject);
    });
    return messages;
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([options.groupId]).catch(() => []);
  }
}
