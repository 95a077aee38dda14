import { AppError } from '@girouette/contracts';
import { newId, table, type Store } from '@girouette/store';
import {
  awaitsAddress,
  awaitsConfirmation,
  confirmed,
  queued,
  queuedAgain,
  resent,
  type LeasedMail,
  type Mail,
} from '../domain/mail';
import { mailKeptUntil } from '../domain/validity';
import type { MailEnd, Mails } from '../use-cases/ports';

/** Mails released by one event. Any others wait for their next try. */
const MAX_RELEASED = 1_000;

/** Mails of before gifts had terms had no end of their own. */
const withEnd = (mail: Mail): Mail => ({
  ...mail,
  keptUntil: mail.keptUntil ?? mailKeptUntil(mail.acceptedAt),
});

/** Only queued mails have a `nextAttemptAt`. A mail is kept for longer than the address of its winner. */
export const MAILS = table<Mail>('mails')
  .optional('due', 'nextAttemptAt')
  .optional('byAwaitedPage', 'awaitedPageId')
  .optional('failed', 'failedAt')
  .optional('byAddress', 'addressKeptUntil')
  .optional('byOwner', 'ownerId')
  .optional('byUser', 'userId')
  .expires('keptUntil', 0)
  .changed(withEnd);

export function createMailRepository(store: Store): Mails {
  const mails = store.table(MAILS);

  async function allOf(index: 'byUser' | 'byOwner', id: string): Promise<Mail[]> {
    const found: Mail[] = [];
    for (;;) {
      const after = found.at(-1);
      const page = await mails.find(index, [id], after ? { after } : {});
      if (page.length === 0) return found;
      found.push(...page);
    }
  }

  return {
    async accept(mail) {
      const accepted = await mails.upsert(mail.id, (known) => {
        if (known === null) return confirmed(mail);
        if (known.kind !== undefined) return null;
        const { sealed, network, conditions } = known;
        if (!awaitsConfirmation(known, mail.acceptedAt) || sealed === undefined) return null;
        return queued({ ...mail, sealed, network, conditions });
      });
      return accepted !== null;
    },

    queue(changes, mail, now) {
      changes(MAILS).upsert(mail.id, (known) => {
        if (known === null) return queued(mail);
        if (!awaitsAddress(known)) return null;
        const { acceptedAt, requestId, traceparent } = known;
        return { ...queued({ ...mail, acceptedAt, requestId, traceparent }), nextAttemptAt: now };
      });
    },

    async lockDue({ now, until, limit, inFlight }) {
      // Usually nothing is due, and unlike an update a read costs no commit.
      if ((await mails.find('due', [], { to: now, limit: 1 })).length === 0) return [];
      const leaseToken = newId();
      const locked = await mails.updateEach('due', [], { to: now, limit }, (mail) =>
        inFlight.has(mail.id)
          ? { ...mail, nextAttemptAt: until }
          : {
              ...mail,
              attempts: mail.attempts + 1,
              nextAttemptAt: until,
              leaseToken,
              awaitedPageId: undefined,
            },
      );
      return locked.filter((mail) => mail.leaseToken === leaseToken).map(leased);
    },

    async pullForward({ now, from, limit }) {
      if ((await mails.find('due', [], { from, limit: 1 })).length === 0) return 0;
      const options = { from, limit };
      const change = (mail: Mail): Mail => ({ ...mail, nextAttemptAt: now });
      return (await mails.updateEach('due', [], options, change)).length;
    },

    async renewLease({ id, leaseToken }, until) {
      await mails.update(id, (mail) =>
        mail.leaseToken === leaseToken ? { ...mail, nextAttemptAt: until } : null,
      );
    },

    async postpone({ id, leaseToken }, { until, awaitsPage }) {
      await mails.update(id, (mail) => {
        if (mail.leaseToken !== leaseToken) return null;
        const awaitedPageId = awaitsPage && mail.kind === undefined ? mail.pageId : undefined;
        return { ...mail, nextAttemptAt: until, awaitedPageId, leaseToken: undefined };
      });
    },

    async complete({ id, leaseToken }, { status, at, reason }, events) {
      await mails.update(
        id,
        (mail) => {
          if (mail.leaseToken !== leaseToken) return null;
          const kept = status === 'failed' ? mail : withoutContent(mail, status);
          const ended = { nextAttemptAt: undefined, leaseToken: undefined, network: undefined };
          const failedAt = status === 'failed' ? at : undefined;
          const sentAt = status === 'sent' ? at : undefined;
          const first = kept.kind === undefined ? { sentAt: kept.sentAt ?? sentAt } : {};
          return { ...kept, ...ended, ...first, status, completedAt: at, failedAt, reason };
        },
        () => events,
      );
    },

    async failed({ page, limit }) {
      const window = { order: 'desc', limit, skip: (page - 1) * limit } as const;
      const [found, total] = await Promise.all([
        mails.find('failed', [], window),
        mails.count('failed', []),
      ]);
      return { mails: found, total };
    },

    countFailed: () => mails.count('failed', []),

    async countWaiting(now) {
      const [all, due] = await Promise.all([
        mails.count('due', []),
        mails.count('due', [], { to: now }),
      ]);
      return { all, due };
    },

    async findForWinners(ids) {
      return (await mails.getAll(ids)).filter((mail) => mail.kind === undefined);
    },

    async resend(id, { now, ...cause }, events) {
      const mail = await mails.update(
        id,
        (known) => (known.kind === undefined ? { ...resent(known, now), ...cause } : null),
        () => events,
      );
      return mail?.kind === undefined ? mail : null;
    },

    async resendFailed(id, { now, ...cause }, eventsOf) {
      const change = (known: Mail) => ({ ...queuedAgain(known, now), ...cause });
      if ((await mails.update(id, change, eventsOf)) === null) throw new AppError('MAIL_NOT_FOUND');
    },

    async removeAddresses({ now, limit }) {
      const options = { to: now, limit };
      return (await mails.updateEach('byAddress', [], options, withoutAddress)).length;
    },

    to: (userId) => allOf('byUser', userId),
    countToWinners: (ownerId) => mails.count('byOwner', [ownerId]),
    async forgetAddresses(changes, userId) {
      for (const index of ['byUser', 'byOwner'] as const) {
        for (const { id } of await allOf(index, userId)) changes(MAILS).update(id, forgotten);
      }
    },

    async release(id, now) {
      await mails.update(id, (mail) =>
        mail.awaitedPageId === undefined ? null : released(mail, now),
      );
    },

    releaseAwaiting(changes, { pageId, now }) {
      const limit = MAX_RELEASED;
      changes(MAILS).updateEach('byAwaitedPage', [pageId], { limit }, (mail) =>
        released(mail, now),
      );
    },
  };
}

/** A mail that awaited its page, due again. */
const released = (mail: Mail, now: Date): Mail => ({
  ...mail,
  nextAttemptAt: now,
  awaitedPageId: undefined,
});

/** A mail that needs no sending any more. A winner's address stays after a sending: the owner may have the mail sent again. */
const withoutContent = (mail: Mail, status: MailEnd['status']): Mail =>
  mail.kind === undefined && status !== 'unwanted' ? mail : withoutAddress(mail);

const withoutAddress = (mail: Mail): Mail => ({
  ...mail,
  sealed: undefined,
  addressKeptUntil: undefined,
});

/** What is left of a mail that nobody may get any more. A sender that has locked it can no longer change it. */
const forgotten = (mail: Mail): Mail | null => {
  if (mail.sealed === undefined) return null;
  const status = mail.status === 'queued' ? 'unwanted' : mail.status;
  const ended = { nextAttemptAt: undefined, leaseToken: undefined, awaitedPageId: undefined };
  return { ...withoutAddress(mail), ...ended, status, failedAt: undefined };
};

function leased(mail: Mail): LeasedMail {
  const { leaseToken } = mail;
  if (leaseToken === undefined) throw new Error(`mail ${mail.id} is not locked`);
  return { ...mail, leaseToken };
}
