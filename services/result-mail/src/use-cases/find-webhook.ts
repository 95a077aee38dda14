import { AppError, may, type Principal } from '@girouette/contracts';
import type { Webhook } from '../domain/webhook';
import type { ResultMailDeps } from './ports';

/**
 * A webhook of the caller's restaurant.
 * @throws AppError FORBIDDEN; WEBHOOK_NOT_FOUND, also for another owner's
 */
export async function findWebhook(
  { webhooks }: Pick<ResultMailDeps, 'webhooks'>,
  { principal, webhookId }: { principal: Principal; webhookId: string },
): Promise<Webhook> {
  if (!may(principal, 'webhook:manage')) throw new AppError('FORBIDDEN');
  const webhook = await webhooks.find(webhookId);
  if (webhook?.ownerId !== principal.ownerId) throw new AppError('WEBHOOK_NOT_FOUND');
  return webhook;
}
