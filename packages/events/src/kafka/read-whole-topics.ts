import type { KafkaDriver } from './driver';

/**
 * Reads single-partition topics from the beginning to their current end.
 * @throws Error when no message arrives for eight seconds before the end
 */
export async function readWholeTopics(
  driver: KafkaDriver,
  topics: readonly string[],
): ReturnType<KafkaDriver['readTo']> {
  const existing = new Set(await driver.listTopics());
  const ends = new Map<string, number>();
  for (const topic of topics.filter((name) => existing.has(name))) {
    const [partition] = await driver.ranges(topic);
    if (partition && partition.high > partition.low) ends.set(topic, partition.high);
  }
  return ends.size === 0 ? [] : driver.readTo(ends);
}
