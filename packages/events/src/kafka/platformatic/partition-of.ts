import { murmur2 } from '@platformatic/kafka';

const POSITIVE = 0x7f_ff_ff_ff;

/** The number that kafkajs and Java's client derive from a key; the rest by the number of partitions is its partition. */
export function partitionOf(key: string): number {
  return murmur2(Buffer.from(key)) & POSITIVE;
}
