import { events, type EventOf, type MailContent } from '@girouette/contracts';
import { signInPath } from '@girouette/contracts/screen-path';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { z } from 'zod';
import type { AuthDeps } from '../deps';
import { greetedName } from '../users/rules';
import { isNews } from './rules';

export interface AlertTriggers {
  /** Starts mailing the owners of new reviews, without waiting for the end. */
  triggerReviewAlerts: () => void;
}

/**
 * Mails owners about their reviews, gifts, figures and webhooks. Blocked owners, and those who have not confirmed their address, get no mail
 * about reviews, gifts, figures and a webhook that stopped; result-mail leaves out those who have switched such mails off.
 */
export const alertConsumers = (deps: AuthDeps & AlertTriggers): EventConsumer[] => {
  const { users, reviewAlerts, createMail, publicUrl, clock } = deps;
  return [
    consume([events.reviewSubmitted], ({ data: { ownerId, at } }, { changes, after }) => {
      const now = clock.now();
      if (isNews(new Date(at), now)) reviewAlerts.countReview(changes, ownerId, now);
      after(deps.triggerReviewAlerts);
    }),

    // Once for the play that has used the gifts up.
    consume([events.giftsRunningOut], ({ data }, { changes }) => {
      const { ownerId, pageId, playId, page, shared, limits, at } = data;
      if (!isNews(new Date(at), clock.now())) return;
      const link = `${publicUrl}${signInPath(`/gifts?page=${encodeURIComponent(pageId)}`)}`;
      users.tell(changes, ownerId, ({ id: userId, email: to, name }) => [
        createMail({
          mailId: `gift-alert:${playId}`,
          kind: 'gift-alert',
          userId,
          content: { to, name, link, page, shared, limits },
        }),
      ]);
    }),

    consume([events.weeklyFiguresCounted], ({ data }, { changes }) => {
      const { ownerId, week, brought, at } = data;
      if (!isNews(new Date(at), clock.now())) return;
      const link = `${publicUrl}${signInPath('/dashboard')}`;
      users.tell(changes, ownerId, ({ id: userId, email: to, name }) => [
        createMail({
          mailId: `weekly-figures:${ownerId}:${week}`,
          kind: 'weekly-figures',
          userId,
          content: { to, name, link, week, brought },
        }),
      ]);
    }),

    consume([events.webhookDisabled], ({ data }, { changes }) => {
      const { ownerId, webhookId, state, host, at } = data;
      if (!isNews(new Date(at), clock.now())) return;
      const link = `${publicUrl}${signInPath('/settings#webhooks')}`;
      users.tell(changes, ownerId, ({ id: userId, email: to, name }) => [
        createMail({
          mailId: `webhook-disabled:${webhookId}:${at}`,
          kind: 'webhook-disabled',
          userId,
          content: { to, name, link, host, state },
        }),
      ]);
    }),

    // A webhook outlives the session that added or changed it (`outliving` in the contracts). result-mail stores this entry with the change.
    consume([events.actionRecorded], ({ id, time, data }, { changes }) => {
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
            link: `${publicUrl}${signInPath('/settings#webhooks')}`,
          },
        }),
      ]);
    }),
  ];
};

type Recorded = EventOf<'ActionRecorded', z.output<typeof events.actionRecorded.data>>;
type Change = MailContent<'webhook-changed'>['change'];

/** The kind of change that the mail reports; null when the action sends nothing elsewhere. */
function changeOf({ action, details }: Recorded['data']): Change | null {
  if (action === 'WEBHOOK_ADDED') return 'added';
  if (action === 'WEBHOOK_SECRET_CHANGED') return 'secret';
  if (action !== 'WEBHOOK_CHANGED') return null;
  const fields = String(details.fields).split(', ');
  if (fields.includes('url')) return 'address';
  if (fields.includes('withAddresses')) return 'addresses';
  return fields.includes('types') ? 'types' : null;
}
