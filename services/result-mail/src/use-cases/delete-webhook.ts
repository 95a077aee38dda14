import { AppError, may } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { changed } from '../domain/webhook';
import type { ResultMailDeps } from './ports';

/**
 * Deletes a webhook with its messages. One that is gone, or another owner's, changes nothing.
 * @throws AppError FORBIDDEN
 */
export async function deleteWebhook(
  { webhooks, deliveries, clock }: Pick<ResultMailDeps, 'webhooks' | 'deliveries' | 'clock'>,
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
