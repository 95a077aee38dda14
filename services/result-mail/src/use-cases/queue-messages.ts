import type { Changes } from '@girouette/store';
import { newDelivery } from '../domain/delivery';
import { bodyOf, type Message } from '../domain/webhook-messages';
import type { ResultMailDeps } from './ports';

/** Queues messages for the webhooks of their owner that want them. A repeated event queues nothing more. */
export async function queueMessages(
  { webhooks, deliveries, clock }: Pick<ResultMailDeps, 'webhooks' | 'deliveries' | 'clock'>,
  { messages, changes }: { messages: readonly Message[]; changes: Changes },
): Promise<boolean> {
  const [{ ownerId } = { ownerId: '' }] = messages;
  if (messages.length === 0 || !(await webhooks.exist())) return false;
  const known = (await webhooks.ofOwner(ownerId)).filter(({ state }) => state === 'active');
  const now = clock.now();
  let isQueued = false;
  for (const webhook of known) {
    for (const message of messages) {
      const { id: messageId, type, at } = message;
      if (!webhook.types.includes(type)) continue;
      const sent = { webhookId: webhook.id, ownerId, messageId, type, at };
      const body = bodyOf(message);
      deliveries.queue(changes, newDelivery({ ...sent, body, queuedAt: now }));
      webhooks.announce(changes, webhook.id, now);
      isQueued = true;
    }
  }
  return isQueued;
}
