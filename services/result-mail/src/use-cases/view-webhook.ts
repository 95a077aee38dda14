import type { Webhook } from '../domain/webhook';
import type { ResultMailDeps } from './ports';

export interface WebhookView {
  webhook: Webhook;
  /** Messages that will be sent or sent again. */
  waiting: number;
}

/** A webhook with the number of its waiting messages. */
export const viewWebhook = async (
  { deliveries }: Pick<ResultMailDeps, 'deliveries'>,
  webhook: Webhook,
): Promise<WebhookView> => ({ webhook, waiting: await deliveries.countWaiting(webhook.id) });
