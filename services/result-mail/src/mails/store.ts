import { AppError, type AnyEvent } from '@girouette/contracts';
import type { GuestDataService } from '@girouette/contracts/guest-data';
import { newId, type Changes, type Store } from '@girouette/store';
import {
  answered,
  awaitingLater,
  confirmed,
  ended,
  forgotten,
  locked,
  postponed,
  queuedAgain,
  released,
  resent,
  stopped,
  withAddress,
  withoutAddress,
  woken,
  type MailEnd,
  type Postponed,
} from './change-rules';
import { awaitingAddress, type Claimed } from './queue-rules';
import { isHeldBy, type Lease, type LeasedMail, type Mail, type WinnerMail } from './rules';
import { MAILS } from './table';

/** How many mails one event releases. The others wait for their next try. */
const MAX_RELEASED = 1_000;

/** Who has a mail sent again, and when. */
interface Cause extends Pick<Mail, 'requestId' | 'traceparent' | 'network'> {
  now: Date;
}

const open = (store: Store) => store.table(MAILS);
type MailTable = ReturnType<typeof open>;

export type Mails = ReturnType<typeof createMails>;

/** All mails. The methods that take a lease change nothing once another sender holds the lease. */
export function createMails(store: Store) {
  const mails = open(store);
  return { ...queueing(mails), ...sending(mails), ...forgetting(mails), ...reading(mails) };
}

/** The operations that add mails, or make them due. */
const queueing = (mails: MailTable) => ({
  /**
   * Queues a winner's mail, even if it waits for its winner to confirm. Until the address of the play is known, the mail waits for it.
   * Resolves when it is on disk.
   * @returns false when that mail was accepted before
   */
  async accept(claim: Claimed): Promise<boolean> {
    const accepted = await mails.upsert(claim.id, (known) =>
      known === null ? awaitingAddress(claim) : confirmed(known, claim),
    );
    return accepted !== null;
  },

  /** Adds a mail and publishes `events`, in one step. A mail with a known id changes nothing. Resolves when it is on disk. */
  async add(mail: Mail, events?: readonly AnyEvent[]): Promise<void> {
    await mails.insert(mail, events);
  },

  /** Queues a mail, or gives a waiting mail its address. Does not change other mails. */
  queue(changes: Changes, mail: Mail, now: Date): void {
    changes(MAILS).upsert(mail.id, (known) =>
      known === null ? mail : withAddress(known, mail, now),
    );
  },

  /**
   * Queues a winner's mail again, and publishes `events`, in one step.
   * @returns null when there is no such mail
   * @throws AppError ADDRESS_REMOVED, MAIL_UNDER_WAY, RESENDS_USED_UP
   */
  async resend(
    id: string,
    { now, ...cause }: Cause,
    events: readonly AnyEvent[],
  ): Promise<WinnerMail | null> {
    const mail = await mails.update(
      id,
      (known) => (isToWinner(known) ? { ...resent(known, now), ...cause } : null),
      () => events,
    );
    return mail && isToWinner(mail) ? mail : null;
  },

  /**
   * Queues a failed mail again and publishes its `eventsOf`, in one step.
   * @throws AppError MAIL_NOT_FOUND and those of `queuedAgain`
   */
  async resendFailed(
    id: string,
    { now, ...cause }: Cause,
    eventsOf: (mail: Mail) => readonly AnyEvent[],
  ): Promise<void> {
    const change = (known: Mail) => ({ ...queuedAgain(known, now), ...cause });
    if ((await mails.update(id, change, eventsOf)) === null) throw new AppError('MAIL_NOT_FOUND');
  },

  /** Notes that a service has erased its part of a guest. This mail tells the guest when all services have done so. */
  answer(
    changes: Changes,
    id: string,
    { service, now }: { service: GuestDataService; now: Date },
  ): void {
    changes(MAILS).update(id, (mail) => answered(mail, service, now));
  },

  /** Makes a mail due again that waits for its page. */
  async release(id: string, now: Date): Promise<void> {
    await mails.update(id, (mail) => released(mail, now));
  },

  /** Makes the mails due that wait for this page. */
  releaseAwaiting(changes: Changes, { pageId, now }: { pageId: string; now: Date }): void {
    const limit = MAX_RELEASED;
    changes(MAILS).updateEach('byAwaitedPage', [pageId], { limit }, (mail) => released(mail, now));
  },
});

/** The operations of a sender on due mails. */
const sending = (mails: MailTable) => ({
  /** Makes the later asks and campaign mails due when their hour has come, at most `limit`. @returns how many */
  async wake({ now, limit }: { now: Date; limit: number }): Promise<number> {
    if ((await mails.find('asking', [], { to: now, limit: 1 })).length === 0) return 0;
    const options = { to: now, limit };
    return (await mails.updateEach('asking', [], options, (mail) => woken(mail, now))).length;
  },

  /**
   * Locks the mails that have been due for longest, for this sender alone until `until`. Counts an attempt for each.
   * @param options.inFlight the ids of the mails that this process is sending, which must not be sent again when the clock jumps
   */
  async lockDue(options: {
    now: Date;
    until: Date;
    limit: number;
    inFlight: ReadonlySet<string>;
  }): Promise<LeasedMail[]> {
    const { now, until, limit, inFlight } = options;
    // Usually nothing is due, and unlike an update a read costs no commit.
    if ((await mails.find('due', [], { to: now, limit: 1 })).length === 0) return [];
    const leaseToken = newId();
    const due = await mails.updateEach('due', [], { to: now, limit }, (mail) =>
      inFlight.has(mail.id) ? { ...mail, dueAt: until } : locked(mail, { now, leaseToken, until }),
    );
    return due.filter((mail): mail is LeasedMail => isHeldBy(mail, leaseToken));
  },

  /** Makes some mails due now that would be due after `from`. @returns how many */
  async pullForward(options: { now: Date; from: Date; limit: number }): Promise<number> {
    const { now, ...window } = options;
    if ((await mails.find('due', [], { from: window.from, limit: 1 })).length === 0) return 0;
    const change = (mail: Mail): Mail => ({ ...mail, dueAt: now });
    return (await mails.updateEach('due', [], window, change)).length;
  },

  async renewLease({ id, leaseToken }: Lease, until: Date): Promise<void> {
    await mails.update(id, (mail) =>
      isHeldBy(mail, leaseToken) ? { ...mail, dueAt: until } : null,
    );
  },

  /** Postpones the mail until that time or, when it waits for its page, until that is known, if that is earlier. */
  async postpone(
    { id, leaseToken }: Lease,
    options: { until: Date; why: Postponed },
  ): Promise<void> {
    await mails.update(id, (mail) =>
      isHeldBy(mail, leaseToken) ? postponed(mail, options) : null,
    );
  },

  /** Has a campaign mail wait for its hour. */
  async awaitHour({ id, leaseToken }: Lease, until: Date): Promise<void> {
    await mails.update(id, (mail) =>
      isHeldBy(mail, leaseToken) ? awaitingLater(mail, until) : null,
    );
  },

  /** Ends the mail and publishes `events`, in one step. Removes the content of a requested mail unless it failed. */
  async complete(
    { id, leaseToken }: Lease,
    end: MailEnd,
    events: readonly AnyEvent[],
  ): Promise<void> {
    await mails.update(
      id,
      (mail) => (isHeldBy(mail, leaseToken) ? ended(mail, end) : null),
      () => events,
    );
  },
});

/** The operations that remove addresses. */
const forgetting = (mails: MailTable) => ({
  /** Removes the addresses of winners after their time, at most `limit`. @returns how many */
  async removeAddresses({ now, limit }: { now: Date; limit: number }): Promise<number> {
    const options = { to: now, limit };
    return (await mails.updateEach('byAddress', [], options, withoutAddress)).length;
  },

  /**
   * Removes address and content from the mails to a user, and from those to winners on the user's pages.
   * Waiting mails are not sent.
   */
  async forgetAddresses(changes: Changes, userId: string): Promise<void> {
    for (const index of ['byUser', 'byOwner'] as const) {
      for (const { id } of await allOf(mails, index, userId)) changes(MAILS).update(id, forgotten);
    }
  },

  /** Ends the waiting mails of these kinds with that mark, and removes their addresses. */
  async stop(mark: string, kinds: readonly Mail['kind'][]): Promise<void> {
    for (const { id } of await allOf(mails, 'byStop', mark)) {
      await mails.update(id, (mail) => stopped(mail, kinds));
    }
  },

  /** Removes address and content from a mail, which is not sent any more. */
  async forget(id: string): Promise<void> {
    await mails.update(id, forgotten);
  },

  /** Like `forget`, as part of the changes of an event. */
  forgetLater(changes: Changes, id: string): void {
    changes(MAILS).update(id, forgotten);
  },
});

const reading = (mails: MailTable) => ({
  /** One page, from 1, of the failed mails, the latest first, and the total. */
  async failed({
    page,
    limit,
  }: {
    page: number;
    limit: number;
  }): Promise<{ mails: Mail[]; total: number }> {
    const window = { order: 'desc', limit, skip: (page - 1) * limit } as const;
    const [found, total] = await Promise.all([
      mails.find('failed', [], window),
      mails.count('failed', []),
    ]);
    return { mails: found, total };
  },

  countFailed: (): Promise<number> => mails.count('failed', []),

  /** How many mails wait to be sent, and how many of them are due. Mails that are being sent do not count as due. */
  async countWaiting(now: Date): Promise<{ all: number; due: number }> {
    const [all, due] = await Promise.all([
      mails.count('due', []),
      mails.count('due', [], { to: now }),
    ]);
    return { all, due };
  },

  /** The existing mails to winners with these ids. */
  findForWinners: async (ids: readonly string[]): Promise<WinnerMail[]> =>
    (await mails.getAll(ids)).filter(isToWinner),

  /** The existing mails with these ids. */
  findAll: (ids: readonly string[]): Promise<Mail[]> => mails.getAll(ids),

  /** The mails that a guest has asked for, later asks that wait and campaign mails, by the keyed hash of owner and address. */
  async ofGuest(mark: string): Promise<Mail[]> {
    const found = await Promise.all([allOf(mails, 'byStop', mark), allOf(mails, 'byGuest', mark)]);
    return found.flat();
  },

  /** The mails to a user. */
  to: (userId: string): Promise<Mail[]> => allOf(mails, 'byUser', userId),

  /** The number of mails to guests of an owner's pages. */
  countToWinners: (ownerId: string): Promise<number> => mails.count('byOwner', [ownerId]),
});

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
