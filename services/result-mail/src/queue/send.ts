import {
  cancelTimer,
  monotonicMs,
  parseTraceparent,
  startInterval,
} from '@girouette/platform/async';
import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { withSpan } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { addressMark, bounceTokenOf } from '../bounces/feature';
import type { Delivery } from '../delivery/feature';
import { findStop, recordBounce } from '../bounces/actions';
import { heedsBounces } from '../bounces/rules';
import { findSender, noteFault } from '../delivery/actions';
import { domainOf } from '../delivery/rules';
import { createFlights, SLOW_WAIT_MS, type Flight } from './flights';
import type { CountMail } from './limits';
import {
  latestDue,
  LEASE_MS,
  leaseEnd,
  LONGEST_COPY_WAIT_MS,
  nextAttempt,
  nextCopy,
  type LeasedMail,
} from './rules';
import type { Composed } from './writers';

/** How often to look for newly due mails while slow ones are being sent. */
const POLL_MS = 1_000;
/** How many mails one run pulls forward or wakes. The next run continues. */
const AT_ONCE = 100;

/**
 * Sends due mails, several at a time, until no mail is due. Begins no mail for a moment after the mail server was unreachable, so that the
 * remaining mails do not use up their attempts.
 * @param signal stops after the mails that are being sent
 */
export async function sendDueMails(deps: ResultMailDeps, signal: AbortSignal): Promise<void> {
  const { mails, clock, concurrency } = deps;
  await pullForward(deps);
  const flights = createFlights(concurrency);
  let unreachableAt = -Infinity;
  const isReachable = (): boolean => monotonicMs() - unreachableAt >= POLL_MS;
  let mayBeDue = true;

  async function startNext(): Promise<void> {
    const now = clock.now();
    const window = { now, until: leaseEnd(now), limit: flights.free(), inFlight: flights.ids() };
    const locked = await mails.lockDue(window);
    mayBeDue = locked.length === window.limit;
    for (const mail of locked) {
      const span = {
        part: 'result-mail',
        name: `send mail ${mail.kind}`,
        kind: 'internal',
        parent: parseTraceparent(mail.traceparent),
        requestId: mail.requestId,
      } as const;
      flights.start(mail.id, (flight) =>
        withSpan(span, async () => {
          const kind = await sendMail(deps, mail, { flight, isBusy: flights.isBusy });
          if (kind === 'unreachable') unreachableAt = monotonicMs();
        }),
      );
    }
  }

  let isSlow = false;
  let isMore = true;
  try {
    while (!signal.aborted) {
      // Locking two mails costs as much as locking one. So a single free place waits for a second one, unless mails are slow.
      const isPlace = flights.free() >= (isSlow ? 1 : 2);
      if (isPlace && isReachable() && (mayBeDue || mails.isAdded())) await startNext();
      if (flights.count() > 0) {
        isSlow = !(await flights.untilOneIsSent(POLL_MS));
        mayBeDue ||= isSlow;
      } else if (!isReachable()) return;
      else if (isMore) {
        isMore = (await mails.wake({ now: clock.now(), limit: AT_ONCE })) > 0;
        mayBeDue ||= isMore;
      }
      // Few at once, so that a winner's mail does not wait behind a whole campaign.
      else return;
    }
    await flights.untilAllAreSent();
  } finally {
    // The next run knows none of them.
    await flights.untilAllAreSent().catch(() => undefined);
  }
}

/** The clock may have gone back by a year since a mail was locked or postponed. */
async function pullForward(deps: ResultMailDeps): Promise<void> {
  const { mails, clock, log, retry, confirmWaitMs } = deps;
  const now = clock.now();
  const from = latestDue(now, Math.max(retry.longestMs, confirmWaitMs, LONGEST_COPY_WAIT_MS));
  const pulled = await mails.pullForward({ now, from, limit: AT_ONCE });
  if (pulled > 0) log.warn({ mails: pulled }, 'mails were due too far ahead and are sent now');
}

/** Tries to send a mail that this sender has locked, and stores the result. */
async function sendMail(
  deps: ResultMailDeps,
  mail: LeasedMail,
  { flight, isBusy }: { flight: Flight; isBusy: (domain: string) => boolean },
): Promise<Delivery['kind']> {
  const composed = await deps.write(mail);
  if (composed.kind === 'awaiting-page') {
    await postpone(deps, mail, { reason: 'page unknown', why: 'page' });
    // The page may have arrived when no mail waited for it yet.
    if ((await deps.write(mail)).kind !== 'awaiting-page') {
      await deps.mails.release(mail.id, deps.clock.now());
    }
    return 'deferred';
  }
  if (composed.kind === 'unwanted') {
    await drop(deps, mail, 'unwanted');
    deps.log.info(toLogFields(mail), 'mail not wanted by its recipient');
    return 'accepted';
  }
  if (composed.kind === 'later') {
    await deps.mails.awaitHour(mail, composed.until);
    return 'accepted';
  }
  if (composed.kind === 'refused') {
    await fail(deps, mail, composed.reason);
    return 'refused';
  }
  const { to, text } = composed;
  if (heedsBounces(mail.kind) && (await findStop(deps, to))) {
    await fail(deps, mail, 'ADDRESS_BOUNCED');
    return 'refused';
  }
  const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase();
  if (isBusy(domain)) {
    const until = new Date(deps.clock.now().getTime() + SLOW_WAIT_MS);
    await deps.mails.postpone(mail, { until, why: 'turn' });
    return 'deferred';
  }
  flight.domain = domain;
  const counted = await count(deps, mail, composed);
  if (typeof counted === 'object') {
    const until = new Date(deps.clock.now().getTime() + counted.waitMs);
    await deps.mails.awaitHour(mail, until);
    return 'accepted';
  }
  if (counted === 'surplus') {
    // A mail that was to be sent again stays sent.
    const status = wasSent(mail) ? 'sent' : 'unwanted';
    await drop(deps, mail, status);
    deps.surplus.inc({ kind: mail.kind });
    deps.log.warn(toLogFields(mail), 'mail dropped: too many of its kind');
    return 'accepted';
  }
  const from = await findSender(deps);
  const delivery = await whileLeased(deps, mail, async () => {
    const signer = await deps.signingKeys.signerOf(domainOf(from));
    const bounceToken = bounceTokenOf(deps.keys, { to, now: deps.clock.now() });
    return deps.deliver({ ...text, id: messageIdOf(mail), from, to, signer, bounceToken });
  });
  await takeResult(deps, mail, { delivery, to });
  return delivery.kind;
}

async function takeResult(
  deps: ResultMailDeps,
  mail: LeasedMail,
  { delivery, to }: { delivery: Delivery; to: string },
): Promise<void> {
  switch (delivery.kind) {
    case 'accepted':
      await deps.faults.resolve();
      return succeed(deps, mail);
    case 'refused':
      await recordBounce(deps, {
        mark: addressMark(deps.keys, to),
        refusal: { reply: delivery.reply ?? '', to },
        toldBy: 'reply',
      });
      return fail(deps, mail, delivery.reason);
    case 'unreachable':
      await noteFault(deps, { delivery, to });
      return postpone(deps, mail, { reason: delivery.reason });
    case 'deferred':
      return postpone(deps, mail, { reason: delivery.reason });
    case 'unanswered':
      return waitBeforeCopy(deps, mail, delivery.reason);
  }
}

/** The mail server may deliver the mail. A later ask is never sent twice. */
async function waitBeforeCopy(
  deps: ResultMailDeps,
  mail: LeasedMail,
  reason: string,
): Promise<void> {
  const { mails, clock, log } = deps;
  if (mail.kind === 'later-ask') {
    return mails.complete(mail, { status: 'unwanted', at: clock.now() }, []);
  }
  const until = nextCopy(mail.unanswered ?? 0, clock.now());
  if (!until) return fail(deps, mail, reason);
  await mails.postpone(mail, { until, why: 'unanswered' });
  log.warn(
    { ...toLogFields(mail), reason, until },
    'mail put off, since it may have been delivered',
  );
}

/** Counts a mail at its first try. */
async function count(
  { countMail }: ResultMailDeps,
  { kind, network, attempts, ownerId: ofMail }: LeasedMail,
  { to, accountId, ownerId = ofMail }: Composed & { kind: 'written' },
): ReturnType<CountMail> {
  return attempts === 1 ? countMail({ kind, network, to, accountId, ownerId }) : 'counted';
}

/** Renews the lease until `work` has ended. */
async function whileLeased<T>(
  { mails, clock }: ResultMailDeps,
  mail: LeasedMail,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = startInterval(() => {
    // If renewing fails, the worst case is a second copy from another instance, with the same Message-ID.
    mails.renewLease(mail, leaseEnd(clock.now())).catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    cancelTimer(renewal);
  }
}

async function succeed(deps: ResultMailDeps, mail: LeasedMail): Promise<void> {
  const { mails, clock, log } = deps;
  const now = clock.now();
  await deps.noteEnd(mail, { isSent: true });
  const event = createEvent(events.mailSent, toEventData(mail, now), {
    source: 'result-mail',
    now,
  });
  await mails.complete(mail, { status: 'sent', at: now }, wasSent(mail) ? [] : [event]);
  log.info(toLogFields(mail), 'mail sent');
}

/** Whether the mail server took the mail without saying so. A guest may then hold its gift, which must stay. */
const mayHaveArrived = ({ unanswered = 0 }: LeasedMail): boolean => unanswered > 0;

/** Ends a mail that nobody gets now. The gift of a campaign's mail is then in no list, which others learn as of a failed mail. */
async function drop(
  deps: ResultMailDeps,
  mail: LeasedMail,
  status: 'sent' | 'unwanted',
): Promise<void> {
  const now = deps.clock.now();
  const isGone = mail.kind === 'campaign' && !mayHaveArrived(mail);
  await deps.noteEnd(mail, { isSent: !isGone });
  const data = { ...toEventData(mail, now), reason: 'UNWANTED' };
  const event = createEvent(events.mailFailed, data, { source: 'result-mail', now });
  await deps.mails.complete(mail, { status, at: now }, isGone ? [event] : []);
}

async function fail(deps: ResultMailDeps, mail: LeasedMail, reason: string): Promise<void> {
  const { mails, clock, log } = deps;
  const now = clock.now();
  const isKept = mail.kind === 'campaign' && mayHaveArrived(mail);
  await deps.noteEnd(mail, { isSent: isKept });
  const data = { ...toEventData(mail, now), reason };
  const event = createEvent(events.mailFailed, data, { source: 'result-mail', now });
  const published = wasSent(mail) || isKept ? [] : [event];
  await mails.complete(mail, { status: 'failed', at: now, reason }, published);
  log.warn({ ...toLogFields(mail), reason }, 'mail given up');
}

async function postpone(
  deps: ResultMailDeps,
  mail: LeasedMail,
  { reason, why = 'fault' }: { reason: string; why?: 'fault' | 'page' },
): Promise<void> {
  const until = nextAttempt(deps.retry, mail.attempts, deps.clock.now());
  if (!until) return fail(deps, mail, reason);
  await deps.mails.postpone(mail, { until, why });
  deps.log.warn({ ...toLogFields(mail), reason, until }, 'mail put off');
}

/** Whether the mail server accepted the mail before. Counters count a mail once, even when it is sent again. */
const wasSent = (mail: LeasedMail): boolean => mail.kind === 'winner' && mail.sentAt !== undefined;

/** Each resend has a new one, because mail programs show only one mail per id. */
const messageIdOf = (mail: LeasedMail): string =>
  mail.kind === 'winner' && mail.resends ? `${mail.id}.${mail.resends}` : mail.id;

const toEventData = (mail: LeasedMail, at: Date) => ({
  mailId: mail.id,
  ...(mail.kind === 'winner'
    ? { kind: mail.kind, ownerId: mail.ownerId, pageId: mail.pageId }
    : // A later ask or a campaign mail is no result of a play, which counters count by page.
      { kind: mail.kind, ownerId: mail.userId }),
  at: at.toISOString(),
});

const toLogFields = ({ id: mailId, kind, attempts }: LeasedMail) => ({
  mailId,
  kind,
  attempts,
});
