import { Consumer, ListOffsetTimestamps, type BaseOptions } from '@platformatic/kafka';
import type { KafkaDriver } from '../driver';
import { explained } from './errors';

/** Asks about offsets. Its consumers join no group. */
export function createOffsets(
  base: BaseOptions,
  partitionsOf: (
    topics: readonly string[],
  ) => Promise<{ topic: string; partitions: readonly unknown[] }[]>,
): Pick<KafkaDriver, 'ranges' | 'committed' | 'close'> {
  const offsets = new Consumer({ ...base, groupId: `${base.clientId}.offsets` });
  const askers = new Map<string, Consumer>();

  function askerOf(group: string): Consumer {
    const asker = askers.get(group) ?? new Consumer({ ...base, groupId: group });
    askers.set(group, asker);
    return asker;
  }

  return {
    async ranges(topic) {
      const at = async (timestamp: bigint) =>
        (await explained(offsets.listOffsets({ topics: [topic], timestamp }))).get(topic) ?? [];
      const [lows, highs] = await Promise.all([
        at(ListOffsetTimestamps.EARLIEST),
        at(ListOffsetTimestamps.LATEST),
      ]);
      return highs.map((high, partition) => ({
        partition,
        low: Number(lows[partition] ?? 0n),
        high: Number(high),
      }));
    },
    async committed(group, topics) {
      const known = await explained(partitionsOf(topics));
      const asked = known.map(({ topic, partitions }) => ({
        topic,
        partitions: partitions.map((_, partition) => partition),
      }));
      const found = await explained(askerOf(group).listCommittedOffsets({ topics: asked }));
      return new Map(
        [...found].map(([topic, list]) => [
          topic,
          new Map(list.map((offset, partition) => [partition, Number(offset)])),
        ]),
      );
    },
    async close() {
      await Promise.all([offsets, ...askers.values()].map((client) => client.close()));
    },
  };
}
