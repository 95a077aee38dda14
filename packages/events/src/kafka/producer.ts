import { CompressionTypes, Partitioners, type Kafka, type Message, type Producer } from 'kafkajs';
import { withTimeout } from '@girouette/async';
import { orExplain } from './client';

const PUBLISH_LIMIT_MS = 5_000;
/**
 * Fewer messages are sent uncompressed. They are spread over the partitions, and gzip costs more for a batch of one or two messages than
 * all other work on it (docs/measurements.md).
 */
const COMPRESSED_FROM = 50;

export interface Sender {
  /**
   * Resolves when all in-sync replicas have the messages.
   * @throws when that fails, within five seconds
   */
  send(topic: string, messages: Message[]): Promise<void>;
  close(): Promise<void>;
}

/** The producer of this process. Connects at the first message, and again after a failed attempt. */
export function createSender(
  kafka: Kafka,
  ensureTopics: (topics: readonly string[]) => Promise<void>,
): Sender {
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

  async function send(topic: string, messages: Message[]): Promise<void> {
    await ensureTopics([topic]);
    const ready = await connected();
    const compression =
      messages.length < COMPRESSED_FROM ? CompressionTypes.None : CompressionTypes.GZIP;
    await ready.send({ topic, messages, acks: -1, compression });
  }

  return {
    send: (topic, messages) =>
      withTimeout(PUBLISH_LIMIT_MS, `Publishing to "${topic}"`, orExplain(send(topic, messages))),
    close: () => producer.disconnect(),
  };
}
