import { isDeepStrictEqual } from 'node:util';
import { AppError, may, type Principal } from '@girouette/contracts';
import { MAX_WEBHOOKS, type WebhookType } from '@girouette/contracts/mails/webhook';
import { assertProof, createActionEvent, type Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import { changed, newWebhook, withSecret, type Webhook } from './rules';
import { createWebhookSecret } from './signed-message';

export interface WebhookView {
  webhook: Webhook;
  /** Messages that will be sent or sent again. */
  waiting: number;
}

/**
 * The webhooks of the caller's restaurant, the oldest first.
 * @throws AppError FORBIDDEN
 */
export async function listWebhooks(
  deps: ResultMailDeps,
  principal: Principal,
): Promise<WebhookView[]> {
  if (!may(principal, 'webhook:manage')) throw new AppError('FORBIDDEN');
  const found = await deps.webhooks.ofOwner(principal.ownerId);
  return Promise.all(found.map((webhook) => withWaiting(deps, webhook)));
}

/**
 * Creates a webhook with its first secret. It outlives the session, so it needs a proof of the password, and the owner gets a mail. The
 * audit trail records the host.
 * @throws AppError FORBIDDEN, PROOF_REFUSED, WEBHOOKS_USED_UP, WEBHOOK_TARGET_REFUSED
 */
export async function createWebhook(
  deps: ResultMailDeps,
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
    withAddresses: boolean;
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

/** Undefined fields stay. */
interface WebhookChange {
  url?: string | undefined;
  types?: readonly WebhookType[] | undefined;
  withAddresses?: boolean | undefined;
  state?: 'active' | 'paused' | undefined;
}

/**
 * Changes, pauses or resumes a webhook. Resuming sends its waiting messages. Another address, other types and the guests' addresses outlive
 * the session, so they need a proof of the password, and the owner gets a mail. The audit trail records the host and the fields.
 * @throws AppError FORBIDDEN, PROOF_REFUSED, WEBHOOK_NOT_FOUND, WEBHOOK_TARGET_REFUSED
 */
export async function changeWebhook(
  deps: ResultMailDeps,
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
  const { url, types, withAddresses } = change;
  if ([url, types, withAddresses].some((field) => field !== undefined)) {
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
  return withWaiting(deps, webhook);
}

/**
 * Gives a webhook a new secret, which needs a proof of the password. The one before signs too for a day. The owner gets a mail, and the
 * audit trail records the host.
 * @throws AppError FORBIDDEN, PROOF_REFUSED, WEBHOOK_NOT_FOUND
 */
export async function rotateWebhookSecret(
  deps: ResultMailDeps,
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
  return { ...(await withWaiting(deps, webhook)), secret: text };
}

/**
 * Deletes a webhook with its messages. One that is gone, or another owner's, changes nothing.
 * @throws AppError FORBIDDEN
 */
export async function deleteWebhook(
  { webhooks, deliveries, clock }: ResultMailDeps,
  { actor, webhookId }: { actor: Actor; webhookId: string },
): Promise<void> {
  const { ownerId } = actor.principal;
  if (!may(actor.principal, 'webhook:manage')) throw new AppError('FORBIDDEN');
  const webhook = await webhooks.find(webhookId);
  if (webhook?.ownerId !== ownerId) return;
  const now = clock.now();
  const details = { webhook: new URL(webhook.url).host };
  const action = createActionEvent(
    actor,
    { action: 'WEBHOOK_REMOVED', targetId: ownerId, details },
    { source: 'result-mail', now },
  );
  // A deletion publishes nothing, so that the switch carries the entry of the audit trail.
  await webhooks.update(webhookId, (known) => changed(known, { state: 'paused', now }), [action]);
  while ((await deliveries.removeSomeOf(webhookId)) > 0);
  await webhooks.remove(webhookId);
}

/**
 * Refuses an address of a private network when its owner gives it. Each request checks it again, because names change.
 * @throws AppError WEBHOOK_TARGET_REFUSED
 */
async function assertReachable({ webhookClient }: ResultMailDeps, url: string): Promise<void> {
  if (!(await webhookClient.isAllowed(url))) throw new AppError('WEBHOOK_TARGET_REFUSED');
}

/**
 * A webhook of the caller's restaurant.
 * @throws AppError FORBIDDEN; WEBHOOK_NOT_FOUND, also for another owner's
 */
export async function findWebhook(
  { webhooks }: ResultMailDeps,
  { principal, webhookId }: { principal: Principal; webhookId: string },
): Promise<Webhook> {
  if (!may(principal, 'webhook:manage')) throw new AppError('FORBIDDEN');
  const webhook = await webhooks.find(webhookId);
  if (webhook?.ownerId !== principal.ownerId) throw new AppError('WEBHOOK_NOT_FOUND');
  return webhook;
}

/** A webhook with the number of its waiting messages. */
const withWaiting = async (
  { deliveries }: ResultMailDeps,
  webhook: Webhook,
): Promise<WebhookView> => ({ webhook, waiting: await deliveries.countWaiting(webhook.id) });

const changedFields = (
  known: Webhook,
  { url, types, withAddresses, state }: WebhookChange,
): string[] => [
  ...(url === undefined || url === known.url ? [] : ['url']),
  ...(types === undefined || isDeepStrictEqual(types, known.types) ? [] : ['types']),
  ...(withAddresses === undefined || withAddresses === (known.withAddresses ?? false)
    ? []
    : ['withAddresses']),
  ...(state === undefined || state === known.state ? [] : ['state']),
];
