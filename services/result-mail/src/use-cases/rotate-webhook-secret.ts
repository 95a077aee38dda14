import { AppError } from '@girouette/contracts';
import { assertProof, createActionEvent, type Actor } from '@girouette/platform/kit';
import { withSecret } from '../domain/webhook';
import { createWebhookSecret } from '../webhook-signature';
import { findWebhook } from './find-webhook';
import { viewWebhook, type WebhookView } from './view-webhook';
import type { ResultMailDeps } from './ports';

/**
 * Gives a webhook a new secret, which needs a proof of the password. The one before signs too for a day. The owner gets a mail, and the
 * audit trail records the host.
 * @throws AppError FORBIDDEN, PROOF_REFUSED, WEBHOOK_NOT_FOUND
 */
export async function rotateWebhookSecret(
  deps: Pick<ResultMailDeps, 'webhooks' | 'deliveries' | 'keys' | 'clock'>,
  {
    actor,
    sessionId,
    webhookId,
    proof,
  }: { actor: Actor; sessionId: string; webhookId: string; proof: string },
): Promise<WebhookView & { secret: string }> {
  const { webhooks, keys, clock } = deps;
  const { principal } = actor;
  const { url, ownerId } = await findWebhook(deps, { principal, webhookId });
  const now = clock.now();
  const caller = { userId: principal.userId, sessionId };
  assertProof(keys, proof, { caller, purpose: 'webhook', now });
  const { text, secret } = createWebhookSecret(keys);
  const details = { webhook: new URL(url).host };
  const action = createActionEvent(
    actor,
    { action: 'WEBHOOK_SECRET_CHANGED', targetId: ownerId, details },
    { source: 'result-mail', now },
  );
  const webhook = await webhooks.update(webhookId, (known) => withSecret(known, secret, now), [
    action,
  ]);
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
  return { ...(await viewWebhook(deps, webhook)), secret: text };
}
