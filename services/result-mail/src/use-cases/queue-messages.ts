import type { Changes } from '@girouette/store';
import { newDelivery } from '../domain/delivery';
import { isBlocked } from '../domain/owner';
import { receiversOf } from '../domain/webhook';
import { bodyOf, type Message } from '../domain/webhook-messages';
import type { ResultMailDeps } from './ports';

/**
 * Queues messages for the webhooks of their owner that want them. A blocked owner gets none. A repeated event queues nothing more.
 * @returns whether it queued any
 */
export async function queueMessages(
  {
    webhooks,
    deliveries,
    owners,
    clock,
  }: Pick<ResultMailDeps, 'webhooks' | 'deliveries' | 'owners' | 'clock'>,
  { messages, changes }: { messages: readonly Message[]; changes: Changes },
): Promise<boolean> {
  const [{ ownerId } = { ownerId: '' }] = messages;
  if (messages.length === 0 || !(await webhooks.exist())) return false;
  const known = await webhooks.ofOwner(ownerId);
  if (known.length === 0 || isBlocked(await owners.find(ownerId))) return false;
  const now = clock.now();
  let isQueued = false;
  for (const message of messages) {
    const { id: messageId, type, at } = message;
    for (const { id: webhookId } of receiversOf(known, type)) {
      const sent = { webhookId, ownerId, messageId, type, at };
      const body = bodyOf(message);
      deliveries.queue(changes, newDelivery({ ...sent, body, queuedAt: now }));
      webhooks.announce(changes, webhookId, now);
      isQueued = true;
    }
  }
  return isQueued;
}
