import type { Principal } from '@girouette/contracts';
import type { Delivery } from '../domain/delivery';
import { findWebhook } from './find-webhook';
import type { ResultMailDeps } from './ports';

/**
 * One page of the messages of a webhook, the latest first.
 * @throws AppError FORBIDDEN, WEBHOOK_NOT_FOUND
 */
export async function listDeliveries(
  deps: Pick<ResultMailDeps, 'webhooks' | 'deliveries'>,
  {
    principal,
    webhookId,
    ...window
  }: { principal: Principal; webhookId: string; page: number; limit: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const webhook = await findWebhook(deps, { principal, webhookId });
  return deps.deliveries.latest(webhook.id, window);
}
