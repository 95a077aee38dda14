import { CompressionTypes, Partitioners, type Kafka, type Producer } from 'kafkajs';
import type { KafkaDriver } from '../driver';

/**
 * Fewer messages are sent uncompressed. They are spread over the partitions, and gzip costs more for a batch of one or two messages than
 * all other work on it (docs/measurements.md).
 */
const COMPRESSED_FROM = 50;

/** The producer of this process. Connects at the first message, and again after a failed attempt. */
export function createProducer(kafka: Kafka): Pick<KafkaDriver, 'send' | 'close'> {
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
    idempotent: false,
    maxInFlightRequests: 1,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
  });
  let connection: Promise<Producer> | undefined;

  async function connected(): Promise<Producer> {
    connection ??= producer.connect().then(() => producer);
    try {
      return await connection;
    } catch (error) {
      connection = undefined;
      throw error;
    }
  }

  return {
    async send(topic, messages) {
      const ready = await connected();
      const compression =
        messages.length < COMPRESSED_FROM ? CompressionTypes.None : CompressionTypes.GZIP;
      await ready.send({ topic, messages: [...messages], acks: -1, compression });
    },
    close: () => producer.disconnect(),
  };
}
