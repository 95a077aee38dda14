import { startTimer, cancelTimer, randomUuid } from '@girouette/platform/async';
import { Consumer, type Admin, type BaseOptions } from '@platformatic/kafka';
import type { KafkaDriver } from '../driver';
import { explained } from './errors';
import { leave } from './leave';
import { texts } from './options';

const SILENCE_MS = 8_000;

/** `readTo` of the driver, through a group of its own, which is removed afterwards. */
export async function readTo(
  until: Parameters<KafkaDriver['readTo']>[0],
  { base, admin }: { base: BaseOptions; admin: Admin },
): ReturnType<KafkaDriver['readTo']> {
  const groupId = `${base.clientId}.dead-letters.${randomUuid()}`;
  const consumer = new Consumer({ ...base, ...texts, groupId });
  const ends = new Map(until);
  const messages: { key: string; value: string | null }[] = [];
  try {
    const stream = await explained(
      consumer.consume({
        topics: [...ends.keys()],
        mode: 'earliest',
        autocommit: false,
        maxWaitTime: 200,
      }),
    );
    const giveUp = () => {
      stream.destroy(new Error('The dead letters could not be read to their end.'));
    };
    let silence = startTimer(giveUp, SILENCE_MS);
    try {
      for await (const { topic, key, value, offset } of stream) {
        cancelTimer(silence);
        messages.push({ key, value });
        if (Number(offset) + 1 >= (ends.get(topic) ?? 0)) ends.delete(topic);
        if (ends.size === 0) break;
        silence = startTimer(giveUp, SILENCE_MS);
      }
    } finally {
      cancelTimer(silence);
    }
    return messages;
  } finally {
    await leave(consumer);
    await admin.deleteGroups({ groups: [groupId] }).catch(() => undefined);
  }
}
