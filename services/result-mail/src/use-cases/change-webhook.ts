import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@girouette/contracts';
import type { WebhookType } from '@girouette/contracts/webhook';
import { assertProof, createActionEvent, type Actor } from '@girouette/platform/kit';
import { changed, type Webhook } from '../domain/webhook';
import { assertReachable } from './assert-reachable';
import { findWebhook } from './find-webhook';
import { viewWebhook, type WebhookView } from './view-webhook';
import type { ResultMailDeps } from './ports';

type Deps = Pick<
  ResultMailDeps,
  'webhooks' | 'deliveries' | 'keys' | 'clock' | 'webhookClient' | 'triggerWebhooks'
>;

/** Undefined fields stay. */
interface WebhookChange {
  url?: string | undefined;
  types?: readonly WebhookType[] | undefined;
  state?: 'active' | 'paused' | undefined;
}

/**
 * Changes, pauses or resumes a webhook. Resuming sends its waiting messages. Another address or other types outlive the session, so they
 * need a proof of the password, and the owner gets a mail. The audit trail records the host and the fields.
 * @throws AppError FORBIDDEN, PROOF_REFUSED, WEBHOOK_NOT_FOUND, WEBHOOK_TARGET_REFUSED
 */
export async function changeWebhook(
  deps: Deps,
  {
    actor,
    sessionId,
    webhookId,
    change,
    proof,
  }: {
    actor: Actor;
    sessionId: string;
    webhookId: string;
    change: WebhookChange;
    proof: string | undefined;
  },
): Promise<WebhookView> {
  const { principal } = actor;
  const known = await findWebhook(deps, { principal, webhookId });
  const now = deps.clock.now();
  if (change.url !== undefined || change.types !== undefined) {
    const caller = { userId: principal.userId, sessionId };
    assertProof(deps.keys, proof, { caller, purpose: 'webhook', now });
  }
  if (change.url !== undefined) await assertReachable(deps, change.url);
  const fields = changedFields(known, change);
  const details = {
    webhook: new URL(change.url ?? known.url).host,
    fields: fields.join(', '),
  };
  const action = createActionEvent(
    actor,
    { action: 'WEBHOOK_CHANGED', targetId: known.ownerId, details },
    { source: 'result-mail', now },
  );
  const webhook = await deps.webhooks.update(
    webhookId,
    (current) => changed(current, { ...change, now }),
    fields.length === 0 ? [] : [action],
  );
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
  deps.triggerWebhooks();
  return viewWebhook(deps, webhook);
}

const changedFields = (known: Webhook, { url, types, state }: WebhookChange): string[] => [
  ...(url === undefined || url === known.url ? [] : ['url']),
  ...(types === undefined || isDeepStrictEqual(types, known.types) ? [] : ['types']),
  ...(state === undefined || state === known.state ? [] : ['state']),
];
