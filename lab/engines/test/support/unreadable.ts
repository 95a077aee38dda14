import { CompressionCodecs, CompressionTypes, Kafka, logLevel } from 'kafkajs';

/**
 * Adds a message to a topic that kafkajs cannot read, because it has no Snappy codec. Its consumers then stop permanently.
 * @returns removes the message and all earlier ones in its partition
 */
export async function putUnreadable(brokers: string, topic: string): Promise<() => Promise<void>> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  CompressionCodecs[CompressionTypes.Snappy] = () => ({
    compress: ({ buffer }: { buffer: Buffer }) => Promise.resolve(snappyOf(buffer)),
    decompress: () => Promise.reject(new Error('not needed here')),
  });
  const producer = kafka.producer();
  await producer.connect();
  const [put] = await producer.send({
    topic,
    compression: CompressionTypes.Snappy,
    messages: [{ key: 'unreadable', value: 'x' }],
  });
  await producer.disconnect();
  if (put?.baseOffset === undefined) throw new Error('the broker has not taken the message');
  const { partition, baseOffset } = put;

  return async () => {
    const admin = kafka.admin();
    await admin.connect();
    // Without this the driver does not know the partition's leader.
    await admin.fetchTopicOffsets(topic);
    const offset = String(BigInt(baseOffset) + 1n);
    await admin.deleteTopicRecords({ topic, partitions: [{ partition, offset }] });
    await admin.disconnect();
  };
}

/** Snappy's format without compression: the length, then literals. */
function snappyOf(data: Buffer): Buffer {
  const pieces = [varint(data.length)];
  for (let at = 0; at < data.length; at += 60) {
    const piece = data.subarray(at, at + 60);
    pieces.push(Buffer.from([(piece.length - 1) << 2]), piece);
  }
  return Buffer.concat(pieces);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 0x7f) | 0x80);
  }
}
