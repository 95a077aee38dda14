import type { EventOf, events } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import type { AuthDeps } from '../../deps';
import { isNews } from '../domain/news';

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
