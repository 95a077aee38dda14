import { withTimeout } from '@girouette/platform/async';
import type { KafkaDriver, OutgoingMessage } from './driver';
import { orExplain } from './explain';

const PUBLISH_LIMIT_MS = 5_000;

/**
 * Resolves when all in-sync replicas have the messages. Creates the topic when it is missing.
 * @throws when that fails, within five seconds
 */
export type Send = (topic: string, messages: readonly OutgoingMessage[]) => Promise<void>;

export function createSend(
  driver: KafkaDriver,
  ensureTopics: (topics: readonly string[]) => Promise<void>,
): Send {
  async function send(topic: string, messages: readonly OutgoingMessage[]): Promise<void> {
    await ensureTopics([topic]);
    await driver.send(topic, messages);
  }
  return (topic, messages) =>
    withTimeout(PUBLISH_LIMIT_MS, `Publishing to "${topic}"`, orExplain(send(topic, messages)));
}
