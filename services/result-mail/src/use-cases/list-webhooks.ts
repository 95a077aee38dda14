import { AppError, may, type Principal } from '@girouette/contracts';
import type { ResultMailDeps } from './ports';
import { viewWebhook, type WebhookView } from './view-webhook';

/**
 * The webhooks of the caller's restaurant, the oldest first.
 * @throws AppError FORBIDDEN
 */
export async function listWebhooks(
  deps: Pick<ResultMailDeps, 'webhooks' | 'deliveries'>,
  principal: Principal,
): Promise<WebhookView[]> {
  if (!may(principal, 'webhook:manage')) throw new AppError('FORBIDDEN');
  const found = await deps.webhooks.ofOwner(principal.ownerId);
  return Promise.all(found.map((webhook) => viewWebhook(deps, webhook)));
}
