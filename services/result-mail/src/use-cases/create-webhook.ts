import { AppError, may } from '@girouette/contracts';
import { MAX_WEBHOOKS, type WebhookType } from '@girouette/contracts/webhook';
import { assertProof, createActionEvent, type Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { newWebhook, type Webhook } from '../domain/webhook';
import { createWebhookSecret } from '../webhook-signature';
import { assertReachable } from './assert-reachable';
import type { ResultMailDeps } from './ports';

/**
 * Creates a webhook with its first secret. It outlives the session, so it needs a proof of the password, and the owner gets a mail. The
 * audit trail records the host.
 * @throws AppError FORBIDDEN, PROOF_REFUSED, WEBHOOKS_USED_UP, WEBHOOK_TARGET_REFUSED
 */
export async function createWebhook(
  deps: Pick<ResultMailDeps, 'webhooks' | 'keys' | 'clock' | 'webhookClient'>,
  {
    actor,
    sessionId,
    proof,
    ...given
  }: {
    actor: Actor;
    sessionId: string;
    proof: string;
    url: string;
    types: readonly WebhookType[];
  },
): Promise<{ webhook: Webhook; secret: string }> {
  const { webhooks, keys, clock } = deps;
  const { principal } = actor;
  if (!may(principal, 'webhook:manage')) throw new AppError('FORBIDDEN');
  const { ownerId, userId } = principal;
  assertProof(keys, proof, {
    caller: { userId, sessionId },
    purpose: 'webhook',
    now: clock.now(),
  });
  if ((await webhooks.ofOwner(ownerId)).length >= MAX_WEBHOOKS) {
    throw new AppError('WEBHOOKS_USED_UP');
  }
  await assertReachable(deps, given.url);
  const now = clock.now();
  const { text, secret } = createWebhookSecret(keys);
  const webhook = newWebhook({ ...given, id: newId(), ownerId, secret, now });
  const details = { webhook: new URL(given.url).host };
  await webhooks.add(webhook, [
    createActionEvent(
      actor,
      { action: 'WEBHOOK_ADDED', targetId: ownerId, details },
      { source: 'result-mail', now },
    ),
  ]);
  return { webhook, secret: text };
}
