import { startTimer, cancelTimer, randomUuid } from '@girouette/platform/async';
import type { Admin, Kafka } from 'kafkajs';
import type { KafkaDriver } from '../driver';

/** Longer than a broker delays the first assignment of a new group (3 s by default). */
const SILENCE_MS = 8_000;

/** `readTo` of the driver. Reads through a separate group, which it removes afterwards. */
export async function readTo(
  until: Parameters<KafkaDriver['readTo']>[0],
  { kafka, admin, clientId }: { kafka: Kafka; admin: Admin; clientId: string },
): ReturnType<KafkaDriver['readTo']> {
  const groupId = `${clientId}.dead-letters.${randomUuid()}`;
  const ends = new Map(until);
  const consumer = kafka.consumer({
    groupId,
    maxWaitTimeInMs: 200,
    retry: { retries: 2, restartOnFailure: () => Promise.resolve(false) },
  });
  const messages: { key: string; value: string | null }[] = [];
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...ends.keys()], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        reject(new Error('The dead letters could not be read to their end.'));
      };
      let silence = startTimer(giveUp, SILENCE_MS);
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        cancelTimer(silence);
        reject(payload.error);
      });
      const run = consumer.run({
        autoCommit: false,
        eachBatch: ({ batch }) => {
          cancelTimer(silence);
          for (const { key, value } of batch.messages) {
            messages.push({ key: String(key), value: value === null ? null : value.toString() });
          }
          // The last offset of the batch, not that of its last message: compaction leaves gaps.
          if (Number(batch.lastOffset()) + 1 >= (ends.get(batch.topic) ?? 0)) {
            ends.delete(batch.topic);
          }
          if (ends.size === 0) resolve();
          else silence = startTimer(giveUp, SILENCE_MS);
          return Promise.resolve();
        },
      });
      run.catch(reject);
    });
    return messages;
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => []);
  }
}
