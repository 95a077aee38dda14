import { AppError, type Principal } from '@girouette/contracts';
import type { WebhookType } from '@girouette/contracts/webhook';
import { changed } from '../domain/webhook';
import { assertReachable } from './assert-reachable';
import { findWebhook } from './find-webhook';
import { viewWebhook, type WebhookView } from './view-webhook';
import type { ResultMailDeps } from './ports';

type Deps = Pick<
  ResultMailDeps,
  'webhooks' | 'deliveries' | 'clock' | 'webhookClient' | 'triggerWebhooks'
>;

/** Undefined fields stay. */
interface WebhookChange {
  url?: string | undefined;
  types?: readonly WebhookType[] | undefined;
  state?: 'active' | 'paused' | undefined;
}

/**
 * Changes, pauses or resumes a webhook. Resuming sends its waiting messages.
 * @throws AppError FORBIDDEN, WEBHOOK_NOT_FOUND, WEBHOOK_TARGET_REFUSED
 */
export async function changeWebhook(
  deps: Deps,
  {
    principal,
    webhookId,
    change,
  }: {
    principal: Principal;
    webhookId: string;
    change: WebhookChange;
  },
): Promise<WebhookView> {
  await findWebhook(deps, { principal, webhookId });
  if (change.url !== undefined) await assertReachable(deps, change.url);
  const now = deps.clock.now();
  const webhook = await deps.webhooks.update(webhookId, (known) =>
    changed(known, { ...change, now }),
  );
  if (!webhook) throw new AppError('WEBHOOK_NOT_FOUND');
  deps.triggerWebhooks();
  return viewWebhook(deps, webhook);
}
