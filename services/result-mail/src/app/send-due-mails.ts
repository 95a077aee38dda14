import { events } from '@girouette/contracts';
import { makeEvent } from '@girouette/service-kit';
import type { Delivery, QueuedMail } from '../domain/mail';
import { nextAttempt } from '../domain/retry';
import { composeWinnerMail } from '../domain/winner-mail';
import type { SendDeps } from './ports';

/** Mails in hand at the same time; as many connections the pool holds open. */
export const LANES = 4;
/** A claimed mail belongs to its sender for so long, and again while it is in hand; a dead sender's mail waits no longer. */
const LEASE_MS = 6_000;
/** One run handles so many mails at most, so that a stopping service waits for few. */
const MAILS_A_RUN = 200;

/**
 * Sends the mails that are due, several at a time, until none is left, the run has done its share, or the mail server is
 * away: then one mail's try was enough, and the others wait without losing one.
 * @returns whether more mails may be due at once
 */
export async function sendDueMails(deps: SendDeps): Promise<boolean> {
  let left = MAILS_A_RUN;
  let reachable = true;
  const lane = async () => {
    while (reachable && left-- > 0) {
      const now = deps.clock.now();
      const mail = await deps.mails.claimNext(now, leaseFrom(now));
      if (!mail) return;
      if ((await sendMail(deps, mail)) === 'unreachable') reachable = false;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return reachable && left <= 0;
}

async function sendMail(deps: SendDeps, mail: QueuedMail): Promise<Delivery['kind']> {
  const restaurant = await deps.pages.restaurantOf(mail.pageId);
  if (!restaurant) {
    await tryAgain(deps, mail, { reason: 'page unknown', awaitsPage: true });
    return 'deferred';
  }
  const { gift, acceptedAt: announcedAt } = mail;
  const content = composeWinnerMail({ gift, restaurant, announcedAt });
  const delivery = await whileHolding(deps, mail, () =>
    deps.deliver({ ...content, id: mail.id, to: mail.to }),
  );
  if (delivery.kind === 'accepted') await succeed(deps, mail);
  else if (delivery.kind === 'refused') await giveUp(deps, mail, delivery.reason);
  else await tryAgain(deps, mail, { reason: delivery.reason });
  return delivery.kind;
}

/** Keeps the mail this instance's own for as long as the work takes. */
async function whileHolding<T>(
  { mails, clock }: SendDeps,
  mail: QueuedMail,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => {
    // A renewal that fails costs nothing: at worst another instance sends the same Message-ID.
    mails.hold(mail, leaseFrom(clock.now())).catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

async function succeed(deps: SendDeps, mail: QueuedMail): Promise<void> {
  const at = deps.clock.now();
  const event = makeEvent(events.mailSent, factsOf(mail, at), contextOf(mail, at));
  await deps.mails.settle(mail, { status: 'sent', at, event });
  deps.log.info(traceOf(mail), 'mail sent');
}

async function giveUp(deps: SendDeps, mail: QueuedMail, reason: string): Promise<void> {
  const at = deps.clock.now();
  const data = { ...factsOf(mail, at), reason };
  const event = makeEvent(events.mailFailed, data, contextOf(mail, at));
  await deps.mails.settle(mail, { status: 'failed', at, event });
  deps.log.warn({ ...traceOf(mail), reason }, 'mail given up');
}

async function tryAgain(
  deps: SendDeps,
  mail: QueuedMail,
  { reason, awaitsPage = false }: { reason: string; awaitsPage?: boolean },
): Promise<void> {
  const until = nextAttempt(deps.retry, mail.attempts, deps.clock.now());
  if (!until) return giveUp(deps, mail, reason);
  await deps.mails.postpone(mail, { until, awaitsPage });
  deps.log.warn({ ...traceOf(mail), reason, until }, 'mail put off');
}

const factsOf = (mail: QueuedMail, at: Date) => ({
  mailId: mail.id,
  kind: 'winner' as const,
  ownerId: mail.ownerId,
  pageId: mail.pageId,
  at: at.toISOString(),
});

const contextOf = (mail: QueuedMail, now: Date) => ({
  source: 'result-mail' as const,
  now,
  requestId: mail.requestId,
});

const traceOf = ({ id, attempts, requestId }: QueuedMail) => ({ mailId: id, attempts, requestId });
