import { AppError, may, type Principal } from '@girouette/contracts';
import type { Webhook } from '../domain/webhook';
import type { ResultMailDeps } from './ports';

export interface WebhookView {
  webhook: Webhook;
  /** Messages that will be sent or sent again. */
  waiting: number;
}

type Deps = Pick<ResultMailDeps, 'webhooks' | 'deliveries'>;

/**
 * The webhooks of the caller's restaurant, the oldest first.
 * @throws AppError FORBIDDEN
 */
export async function listWebhooks(deps: Deps, principal: Principal): Promise<WebhookView[]> {
  if (!may(principal, 'webhook:manage')) throw new AppError('FORBIDDEN');
  const found = await deps.webhooks.ofOwner(principal.ownerId);
  return Promise.all(found.map((webhook) => viewWebhook(deps, webhook)));
}

/** A webhook with the number of its waiting messages. */
export const viewWebhook = async (
  { deliveries }: Pick<Deps, 'deliveries'>,
  webhook: Webhook,
): Promise<WebhookView> => ({ webhook, waiting: await deliveries.countWaiting(webhook.id) });
