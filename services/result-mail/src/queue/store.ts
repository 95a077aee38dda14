import { AppError, type AnyEvent } from '@girouette/contracts';
import type { GuestDataService } from '@girouette/contracts/mails/guest-data';
import type { HandlerContext } from '@girouette/platform/kit';
import type { Changes, Store } from '@girouette/store';
import {
  answered,
  confirmed,
  forgotten,
  queuedAgain,
  released,
  resent,
  stopped,
  withAddress,
  withoutAddress,
} from './change-rules';
import { createQueueMemory, sending, type QueueMemory } from './sending-store';
import { awaitingAddress, type Claimed } from './queue-rules';
import type { Mail, WinnerMail } from './rules';
import { MAILS, openMails, type MailTable } from './table';

/** How many mails one event releases. The others wait for their next try. */
const MAX_RELEASED = 1_000;

/** Who has a mail sent again, and when. */
interface Cause extends Pick<Mail, 'requestId' | 'traceparent' | 'network'> {
  now: Date;
}

export type Mails = ReturnType<typeof createMails>;

/** All mails. The methods that take a lease change nothing once another sender holds the lease. */
export function createMails(store: Store) {
  const mails = openMails(store);
  const memory = createQueueMemory();
  return {
    ...queueing(mails, memory),
    ...sending(mails, memory),
    ...forgetting(mails),
    ...reading(mails),
  };
}

/** The operations that add mails, or make them due. */
const queueing = (mails: MailTable, memory: QueueMemory) => ({
  /**
   * Queues a winner's mail, even if it waits for its winner to confirm. Until the address of the play is known, the mail waits for it.
   * Resolves when it is on disk.
   * @returns false when that mail was accepted before
   */
  async accept(claim: Claimed): Promise<boolean> {
    const accepted = await mails.upsert(claim.id, (known) =>
      known === null ? awaitingAddress(claim) : confirmed(known, claim),
    );
    memory.noteChanged(accepted, claim.acceptedAt);
    return accepted !== null;
  },

  /** Adds a mail and publishes `events`, in one step. A mail with a known id changes nothing. Resolves when it is on disk. */
  async add(mail: Mail, events?: readonly AnyEvent[]): Promise<void> {
    await mails.insert(mail, events);
    memory.noteChanged(mail, mail.acceptedAt);
  },

  /**
   * Queues a mail, or gives a waiting mail its address. Does not change other mails.
   * @param options.trigger starts the sending; called when the mail can go out now
   */
  queue(
    { changes, after }: Pick<HandlerContext, 'changes' | 'after'>,
    mail: Mail,
    { now, trigger }: { now: Date; trigger: () => void },
  ): void {
    let queued: Mail | null = null;
    changes(MAILS).upsert(mail.id, (known) => {
      queued = known === null ? mail : withAddress(known, mail, now);
      return queued;
    });
    after(() => {
      if (memory.noteChanged(queued, now)) trigger();
    });
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
    memory.noteChanged(await mails.update(id, (mail) => released(mail, now)), now);
  },

  /** Makes the mails due that wait for this page. */
  releaseAwaiting(changes: Changes, { pageId, now }: { pageId: string; now: Date }): void {
    const limit = MAX_RELEASED;
    changes(MAILS).updateEach('byAwaitedPage', [pageId], { limit }, (mail) => released(mail, now));
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
