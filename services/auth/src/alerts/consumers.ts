import type { EventOf, events, MailContent } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import type { AuthDeps } from '../deps';
import { greetedName } from '../users/rules';
import { isNews } from './rules';

/** Counts a review for the next mail to its owner. */
export function recordReview(
  { reviewAlerts, clock }: AuthDeps,
  { ownerId, at, changes }: { ownerId: string; at: Date; changes: Changes },
): void {
  const now = clock.now();
  if (isNews(at, now)) reviewAlerts.countReview(changes, ownerId, now);
}

type RunningOut = EventOf<'GiftsRunningOut', z.output<typeof events.giftsRunningOut.data>>['data'];

/**
 * Mails an owner that gifts run out, once for the play that has used them up. Blocked owners, and those who have not confirmed their address,
 * get none; result-mail leaves out those who have switched such mails off.
 */
export function sendGiftAlert(
  { users, createMail, publicUrl, clock }: AuthDeps,
  { runningOut, changes }: { runningOut: RunningOut; changes: Changes },
): void {
  const { ownerId, pageId, playId, page, limits, at } = runningOut;
  if (!isNews(new Date(at), clock.now())) return;
  const link = `${publicUrl}/gifts?page=${encodeURIComponent(pageId)}`;
  users.tell(changes, ownerId, ({ id: userId, email: to, name }) => [
    createMail({
      mailId: `gift-alert:${playId}`,
      kind: 'gift-alert',
      userId,
      content: { to, name, link, page, limits },
    }),
  ]);
}

type Disabled = EventOf<'WebhookDisabled', z.output<typeof events.webhookDisabled.data>>['data'];

/** Mails an owner that a webhook was switched off. Blocked owners, and those who have not confirmed their address, get no mail. */
export function sendWebhookNotice(
  { users, createMail, publicUrl, clock }: AuthDeps,
  { disabled, changes }: { disabled: Disabled; changes: Changes },
): void {
  const { ownerId, webhookId, state, host, at } = disabled;
  if (!isNews(new Date(at), clock.now())) return;
  users.tell(changes, ownerId, ({ id: userId, email: to, name }) => [
    createMail({
      mailId: `webhook-disabled:${webhookId}:${at}`,
      kind: 'webhook-disabled',
      userId,
      content: { to, name, link: `${publicUrl}/settings#webhooks`, host, state },
    }),
  ]);
}

type Recorded = EventOf<'ActionRecorded', z.output<typeof events.actionRecorded.data>>;
type Change = MailContent<'webhook-changed'>['change'];

/**
 * Mails an owner that a webhook was added or changed: it outlives the session that did it (`outliving` in the contracts). The entry of the
 * audit trail, which result-mail stores with the change, says so.
 */
export function sendWebhookChange(
  { users, createMail, publicUrl, clock }: AuthDeps,
  { recorded, changes }: { recorded: Recorded; changes: Changes },
): void {
  const { id, time, data } = recorded;
  const change = changeOf(data);
  if (change === null || !isNews(new Date(time), clock.now())) return;
  users.warn(changes, data.targetId, (user) => [
    createMail({
      mailId: `webhook-changed:${id}`,
      kind: 'webhook-changed',
      userId: user.id,
      content: {
        to: user.email,
        name: greetedName(user),
        host: String(data.details.webhook),
        change,
        link: `${publicUrl}/login?to=%2Fsettings`,
      },
    }),
  ]);
}

/** What the mail is about; null when nothing goes elsewhere. */
function changeOf({ action, details }: Recorded['data']): Change | null {
  if (action === 'WEBHOOK_ADDED') return 'added';
  if (action === 'WEBHOOK_SECRET_CHANGED') return 'secret';
  if (action !== 'WEBHOOK_CHANGED') return null;
  const fields = String(details.fields).split(', ');
  if (fields.includes('url')) return 'address';
  return fields.includes('types') ? 'types' : null;
}
