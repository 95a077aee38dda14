import { AppError, type Principal } from '@girouette/contracts';
import { WEBHOOK_SAMPLES, type WebhookType } from '@girouette/contracts/mails/webhook';
import { newId } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { findWebhook } from './actions';
import { replayed, type Delivery, type Try } from './delivery-rules';
import { bodyOf, messageOf, signingSecrets, withoutAddress, withReplay } from './rules';
import { tryMessage } from './signed-message';

/**
 * One page of the messages of a webhook, the latest first.
 * @throws AppError FORBIDDEN, WEBHOOK_NOT_FOUND
 */
export async function listDeliveries(
  deps: ResultMailDeps,
  {
    principal,
    webhookId,
    ...window
  }: { principal: Principal; webhookId: string; page: number; limit: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const webhook = await findWebhook(deps, { principal, webhookId });
  return deps.deliveries.latest(webhook.id, window);
}

/**
 * Sends a message again, with all its tries.
 * @throws AppError FORBIDDEN; WEBHOOK_NOT_FOUND, also for an unknown message; WEBHOOK_OFF
 */
export async function replayDelivery(
  deps: ResultMailDeps,
  {
    principal,
    webhookId,
    deliveryId,
  }: { principal: Principal; webhookId: string; deliveryId: string },
): Promise<Delivery> {
  const { webhooks, deliveries, clock, triggerWebhooks } = deps;
  const webhook = await findWebhook(deps, { principal, webhookId });
  if (webhook.state !== 'active') throw new AppError('WEBHOOK_OFF');
  const now = clock.now();
  const delivery = await deliveries.update(deliveryId, (known) =>
    known.webhookId === webhookId ? replayed(known, now) : null,
  );
  if (!delivery) throw new AppError('WEBHOOK_NOT_FOUND');
  await webhooks.update(webhookId, (known) => withReplay(known, now));
  triggerWebhooks();
  return delivery;
}

/**
 * Sends an example to a webhook, once, whatever its state. It is not in the log.
 * @throws AppError FORBIDDEN, WEBHOOK_NOT_FOUND
 */
export async function testWebhook(
  deps: ResultMailDeps,
  { principal, webhookId, type }: { principal: Principal; webhookId: string; type: WebhookType },
): Promise<Try> {
  const webhook = await findWebhook(deps, { principal, webhookId });
  const now = deps.clock.now();
  const message = messageOf(
    { id: newId(), ownerId: webhook.ownerId, at: now },
    { type, data: WEBHOOK_SAMPLES[type] },
  );
  return tryMessage(deps, {
    url: webhook.url,
    id: message.id,
    body: webhook.withAddresses ? bodyOf(message) : withoutAddress(bodyOf(message)),
    secrets: signingSecrets(webhook, now),
  });
}
