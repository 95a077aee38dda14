import type { Principal } from '@girouette/contracts';
import { WEBHOOK_SAMPLES, type WebhookType } from '@girouette/contracts/webhook';
import { newId } from '@girouette/store';
import type { Try } from '../domain/delivery';
import { signingSecrets } from '../domain/webhook';
import { bodyOf, messageOf } from '../domain/webhook-messages';
import { findWebhook } from './find-webhook';
import { tryMessage, type TryDeps } from './try-message';
import type { ResultMailDeps } from './ports';

/**
 * Sends an example to a webhook, once, whatever its state. It is not in the log.
 * @throws AppError FORBIDDEN, WEBHOOK_NOT_FOUND
 */
export async function testWebhook(
  deps: TryDeps & Pick<ResultMailDeps, 'webhooks'>,
  { principal, webhookId, type }: { principal: Principal; webhookId: string; type: WebhookType },
): Promise<Try> {
  const webhook = await findWebhook(deps, { principal, webhookId });
  const now = deps.clock.now();
  const message = messageOf(
    { id: newId(), ownerId: webhook.ownerId, at: now },
    { type, data: WEBHOOK_SAMPLES[type] },
  );
  return tryMessage(deps, {
    ...{ url: webhook.url, id: message.id, body: bodyOf(message) },
    secrets: signingSecrets(webhook, now),
  });
}
