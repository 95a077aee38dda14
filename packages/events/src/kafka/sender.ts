import { nextTurn, withTimeout } from '@girouette/async';
import type { KafkaDriver, OutgoingBatch, OutgoingMessage } from './driver';
import { orExplain } from './explain';

const PUBLISH_LIMIT_MS = 5_000;

/**
 * Resolves when all in-sync replicas have the messages. Creates the topic when it is missing.
 * @throws when that fails, within five seconds
 */
export type Send = (topic: string, messages: readonly OutgoingMessage[]) => Promise<void>;

/** Sends the messages of all calls of one turn of the event loop together. */
export function createSend(
  driver: KafkaDriver,
  ensureTopics: (topics: readonly string[]) => Promise<void>,
): Send {
  let gathered: OutgoingBatch[] = [];
  let sending: Promise<void> | undefined;

  async function sendGathered(): Promise<void> {
    await nextTurn();
    const batches = gathered;
    gathered = [];
    sending = undefined;
    await driver.send(batches);
  }

  async function send(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    await ensureTopics([topic]);
    gathered.push({ topic, messages });
    await (sending ??= sendGathered());
  }

  return (topic, messages) =>
    withTimeout(PUBLISH_LIMIT_MS, `Publishing to "${topic}"`, orExplain(send(topic, messages)));
}
