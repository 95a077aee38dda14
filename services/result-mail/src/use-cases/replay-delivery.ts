import { AppError, type Principal } from '@girouette/contracts';
import { replayed, type Delivery } from '../domain/delivery';
import { withReplay } from '../domain/webhook';
import { findWebhook } from './find-webhook';
import type { ResultMailDeps } from './ports';

/**
 * Sends a message again, with all its tries.
 * @throws AppError FORBIDDEN; WEBHOOK_NOT_FOUND, also for an unknown message; WEBHOOK_OFF
 */
export async function replayDelivery(
  deps: Pick<ResultMailDeps, 'webhooks' | 'deliveries' | 'clock' | 'triggerWebhooks'>,
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
