import type { EventOf, events, MailContent } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import { greetedName } from '../../users/rules';
import type { AuthDeps } from '../../deps';
import { isNews } from '../domain/news';

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
        ...{ name: greetedName(user), host: String(data.details.webhook), change },
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
