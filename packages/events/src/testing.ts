import { Kafka, logLevel } from 'kafkajs';

/**
 * Deletes topics whose names begin with `prefix`. Each leftover test topic slows the broker down.
 * @param options.brokers addresses, separated by commas
 */
export async function dropTopics(options: { brokers: string; prefix: string }): Promise<void> {
  const brokers = options.brokers.split(',');
  const admin = new Kafka({ clientId: 'testing', brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((name) => name.startsWith(options.prefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}
