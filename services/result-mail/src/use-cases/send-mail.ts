import { startInterval, cancelTimer } from '@girouette/platform/async';
import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { addressMark, bounceTokenOf } from '../bounce-token';
import { heedsBounces, refusalOf } from '../domain/bounce';
import { LEASE_MS, leaseEnd, type Delivery, type LeasedMail } from '../domain/mail';
import { nextAttempt } from '../domain/retry';
import { domainOf } from '../domain/sender';
import { composeMail } from './compose-mail';
import { findSender } from './find-sender';
import { findStop } from './find-stop';
import type { SendDeps } from './ports';
import { recordBounce } from './record-bounce';

/** Tries to send a mail that this sender has locked, and stores the result. */
export async function sendMail(deps: SendDeps, mail: LeasedMail): Promise<Delivery['kind']> {
  const composed = await composeMail(deps, mail);
  if (composed.kind === 'awaiting-page') {
    await postpone(deps, mail, { reason: 'page unknown', awaitsPage: true });
    // The page may have arrived when no mail waited for it yet.
    if ((await composeMail(deps, mail)).kind !== 'awaiting-page') {
      await deps.mails.release(mail.id, deps.clock.now());
    }
    return 'deferred';
  }
  if (composed.kind === 'unwanted') {
    await deps.mails.complete(mail, { status: 'unwanted', at: deps.clock.now() }, []);
    deps.log.info(toLogFields(mail), 'mail not wanted by its recipient');
    return 'accepted';
  }
  if (composed.kind === 'refused') {
    await fail(deps, mail, composed.reason);
    return 'refused';
  }
  const { to, accountId, text } = composed;
  if (heedsBounces(mail.kind) && (await findStop(deps, to))) {
    await fail(deps, mail, 'ADDRESS_BOUNCED');
    return 'refused';
  }
  if (await isSurplus(deps, mail, { to, accountId })) {
    // A mail that was to be sent again stays sent.
    const status = wasSent(mail) ? 'sent' : 'unwanted';
    await deps.mails.complete(mail, { status, at: deps.clock.now() }, []);
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
  if (delivery.kind === 'accepted') await succeed(deps, mail);
  else if (delivery.kind === 'refused') {
    await recordBounce(deps, {
      mark: addressMark(deps.keys, to),
      ...refusalOf(delivery.reply ?? ''),
    });
    await fail(deps, mail, delivery.reason);
  } else await postpone(deps, mail, { reason: delivery.reason });
  return delivery.kind;
}

/** Counts a mail at its first try. */
async function isSurplus(
  { countMail }: SendDeps,
  { kind, network, attempts }: LeasedMail,
  counted: { to: string; accountId: string | undefined },
): Promise<boolean> {
  return attempts === 1 && !(await countMail({ kind, network, ...counted }));
}

/** Renews the lease until `work` has ended. */
async function whileLeased<T>(
  { mails, clock }: SendDeps,
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

async function succeed({ mails, clock, log }: SendDeps, mail: LeasedMail): Promise<void> {
  const now = clock.now();
  const event = createEvent(events.mailSent, toEventData(mail, now), {
    source: 'result-mail',
    now,
  });
  await mails.complete(mail, { status: 'sent', at: now }, wasSent(mail) ? [] : [event]);
  log.info(toLogFields(mail), 'mail sent');
}

async function fail(deps: SendDeps, mail: LeasedMail, reason: string): Promise<void> {
  const { mails, clock, log } = deps;
  const now = clock.now();
  const data = { ...toEventData(mail, now), reason };
  const event = createEvent(events.mailFailed, data, { source: 'result-mail', now });
  const published = wasSent(mail) ? [] : [event];
  await mails.complete(mail, { status: 'failed', at: now, reason }, published);
  log.warn({ ...toLogFields(mail), reason }, 'mail given up');
}

async function postpone(
  deps: SendDeps,
  mail: LeasedMail,
  { reason, awaitsPage = false }: { reason: string; awaitsPage?: boolean },
): Promise<void> {
  const until = nextAttempt(deps.retry, mail.attempts, deps.clock.now());
  if (!until) return fail(deps, mail, reason);
  await deps.mails.postpone(mail, { until, awaitsPage });
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
    : // A later ask is no result of a play, which counters count by page.
      { kind: mail.kind, ownerId: mail.userId }),
  at: at.toISOString(),
});

const toLogFields = ({ id: mailId, kind, attempts }: LeasedMail) => ({
  mailId,
  kind,
  attempts,
});
