import { AppError } from '@girouette/contracts';
import { newId, table, type Store } from '@girouette/store';
import {
  awaitingAddress,
  isHeldBy,
  type LeasedMail,
  type Mail,
  type WinnerMail,
} from '../domain/mail';
import {
  answered,
  confirmed,
  ended,
  forgotten,
  locked,
  postponed,
  queuedAgain,
  released,
  resent,
  withAddress,
  withoutAddress,
  woken,
} from '../domain/mail-changes';
import type { Mails } from '../use-cases/ports';
import { withEnd, withNamedState } from './former-mails';

/** How many mails one event releases. The others wait for their next try. */
const MAX_RELEASED = 1_000;

/** A mail outlasts its winner's address. */
export const MAILS = table<Mail>('mails')
  .optional('due', 'dueAt')
  .optional('asking', 'asksAt')
  .optional('byStop', 'stopMark')
  .optional('byGuest', 'guestMark')
  .optional('byAwaitedPage', 'awaitedPageId')
  .optional('failed', 'failedAt')
  .optional('byAddress', 'addressKeptUntil')
  .optional('byOwner', 'ownerId')
  .optional('byUser', 'userId')
  .expires('keptUntil', 0)
  .changed(withEnd)
  .changed(withNamedState);

const open = (store: Store) => store.table(MAILS);
type MailTable = ReturnType<typeof open>;

export function createMailRepository(store: Store): Mails {
  const mails = open(store);
  return {
    async accept(claim) {
      const accepted = await mails.upsert(claim.id, (known) =>
        known === null ? awaitingAddress(claim) : confirmed(known, claim),
      );
      return accepted !== null;
    },

    async add(mail, events) {
      await mails.insert(mail, events);
    },

    queue(changes, mail, now) {
      changes(MAILS).upsert(mail.id, (known) =>
        known === null ? mail : withAddress(known, mail, now),
      );
    },

    async resend(id, { now, ...cause }, events) {
      const mail = await mails.update(
        id,
        (known) => (isToWinner(known) ? { ...resent(known, now), ...cause } : null),
        () => events,
      );
      return mail && isToWinner(mail) ? mail : null;
    },

    async resendFailed(id, { now, ...cause }, eventsOf) {
      const change = (known: Mail) => ({ ...queuedAgain(known, now), ...cause });
      if ((await mails.update(id, change, eventsOf)) === null) throw new AppError('MAIL_NOT_FOUND');
    },

    async removeAddresses({ now, limit }) {
      const options = { to: now, limit };
      return (await mails.updateEach('byAddress', [], options, withoutAddress)).length;
    },

    async forgetAddresses(changes, userId) {
      for (const index of ['byUser', 'byOwner'] as const) {
        for (const { id } of await allOf(mails, index, userId)) {
          changes(MAILS).update(id, forgotten);
        }
      }
    },

    async stop(mark) {
      for (const { id } of await allOf(mails, 'byStop', mark)) await mails.update(id, forgotten);
    },

    async forget(id) {
      await mails.update(id, forgotten);
    },

    forgetLater(changes, id) {
      changes(MAILS).update(id, forgotten);
    },

    answer(changes, id, { service, now }) {
      changes(MAILS).update(id, (mail) => answered(mail, service, now));
    },

    async release(id, now) {
      await mails.update(id, (mail) => released(mail, now));
    },

    releaseAwaiting(changes, { pageId, now }) {
      const limit = MAX_RELEASED;
      changes(MAILS).updateEach('byAwaitedPage', [pageId], { limit }, (mail) =>
        released(mail, now),
      );
    },

    ...sending(mails),
    ...reading(mails),
  };
}

/** The operations of a sender on due mails. */
function sending(
  mails: MailTable,
): Pick<Mails, 'wake' | 'lockDue' | 'pullForward' | 'renewLease' | 'postpone' | 'complete'> {
  return {
    async wake({ now, limit }) {
      if ((await mails.find('asking', [], { to: now, limit: 1 })).length === 0) return;
      await mails.updateEach('asking', [], { to: now, limit }, (mail) => woken(mail, now));
    },

    async lockDue({ now, until, limit, inFlight }) {
      // Usually nothing is due, and unlike an update a read costs no commit.
      if ((await mails.find('due', [], { to: now, limit: 1 })).length === 0) return [];
      const leaseToken = newId();
      const due = await mails.updateEach('due', [], { to: now, limit }, (mail) =>
        inFlight.has(mail.id)
          ? { ...mail, dueAt: until }
          : locked(mail, { now, leaseToken, until }),
      );
      return due.filter((mail): mail is LeasedMail => isHeldBy(mail, leaseToken));
    },

    async pullForward({ now, from, limit }) {
      if ((await mails.find('due', [], { from, limit: 1 })).length === 0) return 0;
      const options = { from, limit };
      const change = (mail: Mail): Mail => ({ ...mail, dueAt: now });
      return (await mails.updateEach('due', [], options, change)).length;
    },

    async renewLease({ id, leaseToken }, until) {
      await mails.update(id, (mail) =>
        isHeldBy(mail, leaseToken) ? { ...mail, dueAt: until } : null,
      );
    },

    async postpone({ id, leaseToken }, options) {
      await mails.update(id, (mail) =>
        isHeldBy(mail, leaseToken) ? postponed(mail, options) : null,
      );
    },

    async complete({ id, leaseToken }, end, events) {
      await mails.update(
        id,
        (mail) => (isHeldBy(mail, leaseToken) ? ended(mail, end) : null),
        () => events,
      );
    },
  };
}

function reading(
  mails: MailTable,
): Pick<
  Mails,
  | 'failed'
  | 'countFailed'
  | 'countWaiting'
  | 'findForWinners'
  | 'findAll'
  | 'ofGuest'
  | 'to'
  | 'countToWinners'
> {
  return {
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

    findForWinners: async (ids) => (await mails.getAll(ids)).filter(isToWinner),
    findAll: (ids) => mails.getAll(ids),
    async ofGuest(mark) {
      const found = await Promise.all([
        allOf(mails, 'byStop', mark),
        allOf(mails, 'byGuest', mark),
      ]);
      return found.flat();
    },
    to: (userId) => allOf(mails, 'byUser', userId),
    countToWinners: (ownerId) => mails.count('byOwner', [ownerId]),
  };
}

async function allOf(
  mails: MailTable,
  index: 'byUser' | 'byOwner' | 'byStop' | 'byGuest',
  id: string,
): Promise<Mail[]> {
  const found: Mail[] = [];
  for (;;) {
    const after = found.at(-1);
    const page = await mails.find(index, [id], after ? { after } : {});
    if (page.length === 0) return found;
    found.push(...page);
  }
}

const isToWinner = (mail: Mail): mail is WinnerMail => mail.kind === 'winner';
