import { newId, table, type Store } from '@girouette/store';
import type { LeasedMail, Mail } from '../domain/mail';
import type { Mails } from '../use-cases/ports';

const DAY_SECONDS = 86_400;
/** Mails released by one event. Any others wait for their next try. */
const MAX_RELEASED = 1_000;

/**
 * Only queued mails have a `nextAttemptAt`. A mail is kept for longer than a ticket is valid (30 days), so that no ticket
 * can cause a second one.
 */
export const MAILS = table<Mail>('mails')
  .optional('due', 'nextAttemptAt')
  .optional('byAwaitedPage', 'awaitedPageId')
  .expires('acceptedAt', 60 * DAY_SECONDS);

export function createMailRepository(store: Store): Mails {
  const mails = store.table(MAILS);
  return {
    accept: (mail) =>
      mails.insert({ ...mail, status: 'queued', attempts: 0, nextAttemptAt: mail.acceptedAt }),

    async lockDue({ now, until, limit }) {
      // Usually nothing is due, and unlike an update a read costs no commit.
      if ((await mails.find('due', [], { to: now, limit: 1 })).length === 0) return [];
      const leaseToken = newId();
      const locked = await mails.updateEach('due', [], { to: now, limit }, (mail) => ({
        ...mail,
        attempts: mail.attempts + 1,
        nextAttemptAt: until,
        leaseToken,
        awaitedPageId: undefined,
      }));
      return locked.map(leased);
    },

    async renewLease({ id, leaseToken }, until) {
      await mails.update(id, (mail) =>
        mail.leaseToken === leaseToken ? { ...mail, nextAttemptAt: until } : null,
      );
    },

    async postpone({ id, leaseToken }, { until, awaitsPage }) {
      await mails.update(id, (mail) => {
        if (mail.leaseToken !== leaseToken) return null;
        const awaitedPageId = awaitsPage ? mail.pageId : undefined;
        return { ...mail, nextAttemptAt: until, awaitedPageId, leaseToken: undefined };
      });
    },

    async complete({ id, leaseToken }, { status, at }, events) {
      await mails.update(
        id,
        (mail) => {
          if (mail.leaseToken !== leaseToken) return null;
          const to = status === 'sent' ? undefined : mail.to;
          const ended = { nextAttemptAt: undefined, leaseToken: undefined };
          return { ...mail, ...ended, status, to, completedAt: at };
        },
        () => events,
      );
    },

    releaseAwaiting(changes, { pageId, now }) {
      changes(MAILS).updateEach('byAwaitedPage', [pageId], { limit: MAX_RELEASED }, (mail) => ({
        ...mail,
        nextAttemptAt: now,
        awaitedPageId: undefined,
      }));
    },
  };
}

function leased(mail: Mail): LeasedMail {
  const { to, leaseToken } = mail;
  if (to === undefined || leaseToken === undefined)
    throw new Error(`mail ${mail.id} is not queued`);
  return { ...mail, to, leaseToken };
}
