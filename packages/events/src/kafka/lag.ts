import type { KafkaDriver } from './driver';

/** For each topic, the number of events that a group has not committed. Where it has committed nothing, all kept events count. */
export async function readLag(
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
