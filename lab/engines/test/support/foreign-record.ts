import { CompressionCodecs, CompressionTypes, Kafka, logLevel } from 'kafkajs';

/** Adds a message that is no event to a topic, packed with Snappy. */
export async function putForeign(brokers: string, topic: string): Promise<void> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  CompressionCodecs[CompressionTypes.Snappy] = () => ({
    compress: ({ buffer }: { buffer: Buffer }) => Promise.resolve(snappyOf(buffer)),
    decompress: () => Promise.reject(new Error('not needed here')),
  });
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({
    topic,
    compression: CompressionTypes.Snappy,
    messages: [{ key: 'foreign', value: 'x' }],
  });
  await producer.disconnect();
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
