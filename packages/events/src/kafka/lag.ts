import type { Admin } from 'kafkajs';

/** For each topic, the number of events that a group has not committed. Where it has committed nothing, all kept events count. */
export async function readLag(
  admin: Admin,
  { group, topics }: { group: string; topics: readonly string[] },
): Promise<Record<string, number>> {
  const committed = await admin.fetchOffsets({ groupId: group, topics: [...topics] });
  const waiting = committed.map(async ({ topic, partitions }): Promise<[string, number]> => {
    const offsets = new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    const ends = await admin.fetchTopicOffsets(topic);
    const behind = ends.map(({ partition, low, high }) =>
      Math.max(0, Number(high) - Math.max(Number(low), offsets.get(partition) ?? 0)),
    );
    return [topic, behind.reduce((sum, count) => sum + count, 0)];
  });
  return Object.fromEntries(await Promise.all(waiting));
}
