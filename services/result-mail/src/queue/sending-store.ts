import { monotonicMs } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import { newId } from '@girouette/store';
import {
  awaitingLater,
  ended,
  locked,
  postponed,
  woken,
  type MailEnd,
  type Postponed,
} from './change-rules';
import { isHeldBy, type Lease, type LeasedMail, type Mail } from './rules';
import type { MailTable } from './table';

/** How long it counts that no mail awaits its hour before a moment. Other processes may queue one meanwhile. */
const ASKING_KNOWN_MS = 10_000;
/** How often to look for mails that are due too far ahead. */
const TOO_LATE_EVERY_MS = 60_000;

export type QueueMemory = ReturnType<typeof createQueueMemory>;

/** What this process knows of the queue, so that sending one mail asks the store only once whether a mail is due. */
export function createQueueMemory() {
  let isAdded = false;
  let asking: { first: Date | null; until: number } | null = null;
  let clockAt = new Date(0);
  let lookedAt = -Infinity;
  return {
    /** Call this with each mail that this process has added, or given another time. @returns whether it can go out now */
    noteChanged(mail: Pick<Mail, 'dueAt' | 'asksAt'> | null, now: Date): boolean {
      const { dueAt, asksAt } = mail ?? {};
      if (asksAt !== undefined) asking = null;
      if (dueAt === undefined || dueAt > now) return asksAt !== undefined && asksAt <= now;
      isAdded = true;
      return true;
    },
    /** Whether a mail has become due here since the last look. */
    isAdded: (): boolean => isAdded,
    noteLook(): void {
      isAdded = false;
    },
    /** Whether a mail may have reached its hour. */
    mayAsk: (now: Date): boolean =>
      asking === null ||
      monotonicMs() >= asking.until ||
      (asking.first !== null && asking.first <= now),
    /** @param first the earliest hour that a mail awaits; null without one */
    noteAsking(first: Date | null): void {
      asking = { first, until: monotonicMs() + ASKING_KNOWN_MS };
    },
    /** Whether to look for mails that a clock that was ahead has postponed: from time to time, and when the clock has gone back. */
    mayBeTooLate(now: Date): boolean {
      const isBack = now < clockAt;
      clockAt = now;
      if (!isBack && monotonicMs() - lookedAt < TOO_LATE_EVERY_MS) return false;
      lookedAt = monotonicMs();
      return true;
    },
  };
}

/** The operations of a sender on due mails. */
export const sending = (mails: MailTable, memory: QueueMemory) => ({
  /** Whether a mail has become due here since the last look at the queue. */
  isAdded: memory.isAdded,

  /** Makes the later asks and campaign mails due when their hour has come, at most `limit`. @returns how many */
  async wake({ now, limit }: { now: Date; limit: number }): Promise<number> {
    if (!memory.mayAsk(now)) return 0;
    const [first] = await mails.find('asking', [], { limit: 1 });
    memory.noteAsking(first?.asksAt ?? null);
    if (!memory.mayAsk(now)) return 0;
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
    const isLikely = memory.isAdded();
    memory.noteLook();
    if (!isLikely && (await mails.find('due', [], { to: now, limit: 1 })).length === 0) {
      return [];
    }
    const leaseToken = newId();
    const due = await mails.updateEach('due', [], { to: now, limit }, (mail) =>
      inFlight.has(mail.id) ? { ...mail, dueAt: until } : locked(mail, { now, leaseToken, until }),
    );
    return due.filter((mail): mail is LeasedMail => isHeldBy(mail, leaseToken));
  },

  /** Makes some mails due now that would be due after `from`. @returns how many */
  async pullForward(options: { now: Date; from: Date; limit: number }): Promise<number> {
    const { now, ...window } = options;
    if (!memory.mayBeTooLate(now)) return 0;
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
    const change = (mail: Mail) => (isHeldBy(mail, leaseToken) ? awaitingLater(mail, until) : null);
    memory.noteChanged(await mails.update(id, change), until);
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
