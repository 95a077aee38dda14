import { AppError, type Principal } from '@girouette/contracts';
import { withSecret } from '../domain/webhook';
import { createWebhookSecret } from '../webhook-signature';
import { findWebhook } from './find-webhook';
import { viewWebhook, type WebhookView } from './view-webhook';
import type { ResultMailDeps } from './ports';

/**
 * Gives a webhook a new secret. The one before signs too for a day.
 * @throws AppError FORBIDDEN, WEBHOOK_NOT_FOUND
 */
export async function rotateWebhookSecret(
  deps: Pick<ResultMailDeps, 'webhooks' | 'deliveries' | 'keys' | 'clock'>,
  { principal, webhookId }: { principal: Principal; webhookId: string },
): Promise<WebhookView & { secret: string }> {
  const { webhooks, keys, clock } = deps;
  await findWebhook(deps, { principal, webhookId });
  const now = clock.now();
  const { text, secret } = createWebhookSecret(keys);
  const webhook = await webhooks.update(webhookId, (known) => withSecret(known, secret, now));
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
  return { ...(await viewWebhook(deps, webhook)), secret: text };
}
