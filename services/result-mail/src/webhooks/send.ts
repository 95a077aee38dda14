import { cancelTimer, randomFraction, startTimer, type Timer } from '@girouette/platform/async';
import { events } from '@girouette/contracts';
import { isSuccess } from '@girouette/contracts/mails/webhook';
import { createEvent } from '@girouette/events';
import type { ResultMailDeps } from '../deps';
import { addressForTools } from '../consents/feature';
import { isBlocked } from '../restaurants/rules';
import { afterTry, ANSWER_MS, isGone, type Delivery } from './delivery-rules';
import {
  contactOf,
  isFailing,
  LANES,
  signingSecrets,
  withAddress,
  withDue,
  type Lane,
  type Webhook,
} from './rules';
import { tryMessage } from './signed-message';

/**
 * How many webhooks of a lane get messages at the same time. Each of them has another owner, so that no owner waits for the receivers of
 * another.
 */
const SENDERS: Record<Lane, number> = { quick: 12, slow: 6 };
/** How often free senders look for newly due webhooks while others are at work. */
const POLL_MS = 250;
/** The most messages that one turn sends to a webhook before others have their turn. */
const MESSAGES_A_TURN = 20;
const TURN_MS = 5_000;
/** An answer that takes longer makes the webhook a slow one. */
const SLOW_MS = 1_000;
/** How long a receiver may take that failed the time before. */
const ANSWER_AFTER_FAILURE_MS = 5_000;
/** A webhook that fails this often in a row waits, so that its other messages do not use up their tries. */
const FAILURES_BEFORE_PAUSE = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** How long the messages of a blocked owner wait before a sender looks again whether the owner is blocked. */
const BLOCKED_PAUSE_MS = 3_600_000;

/** Sends messages to all webhooks until no message is due. */
export async function sendWebhooks(deps: ResultMailDeps, signal: AbortSignal): Promise<void> {
  const sending = new Set<Promise<void>>();
  const busyOwners = { quick: new Set<string>(), slow: new Set<string>() };

  async function startSenders(lane: Lane): Promise<void> {
    const busy = busyOwners[lane];
    while (busy.size < SENDERS[lane] && !signal.aborted) {
      const webhook = await deps.webhooks.lockDue({ lane, busy, now: deps.clock.now() });
      if (!webhook) return;
      busy.add(webhook.ownerId);
      const turn = sendTurn(deps, webhook, signal).finally(() => {
        busy.delete(webhook.ownerId);
        sending.delete(turn);
      });
      sending.add(turn);
    }
  }

  try {
    for (;;) {
      for (const lane of LANES) await startSenders(lane);
      if (sending.size === 0) return;
      await untilOneEnds(sending);
    }
  } finally {
    // The next run does not know them.
    await Promise.allSettled(sending);
  }
}

/** The health of a webhook after a turn. */
type Health = Pick<Webhook, 'failures' | 'healthyAt' | 'isSlow'>;

interface Turn {
  health: Health;
  /** Until when the receiver asks to be left alone. */
  askedUntil?: Date | undefined;
  gone: boolean;
  /** A message that has failed for good. */
  lost: Delivery | null;
}

/** Sends messages to a webhook until one fails or takes long. A blocked owner's wait. */
async function sendTurn(
  deps: ResultMailDeps,
  webhook: Webhook,
  signal: AbortSignal,
): Promise<void> {
  const { deliveries, owners, clock } = deps;
  const startedAt = clock.now().getTime();
  const { failures, healthyAt, isSlow } = webhook;
  let turn: Turn = { health: { failures, healthyAt, isSlow }, gone: false, lost: null };
  if (isBlocked(await owners.find(webhook.ownerId))) {
    const until = new Date(startedAt + BLOCKED_PAUSE_MS);
    await deps.webhooks.update(webhook.id, (known) => released(known, webhook, until));
    return;
  }
  for (const delivery of await deliveries.waiting(webhook.id, MESSAGES_A_TURN)) {
    const now = clock.now();
    if (signal.aborted || now.getTime() - startedAt > TURN_MS) break;
    if ((delivery.nextTryAt ?? now) > now) break;
    turn = await sendOne(deps, { webhook, delivery, before: turn.health });
    if (turn.health.failures > 0 || turn.health.isSlow || turn.askedUntil) break;
  }
  await endTurn(deps, webhook, turn);
}

async function sendOne(
  deps: ResultMailDeps,
  { webhook, delivery, before }: { webhook: Webhook; delivery: Delivery; before: Health },
): Promise<Turn> {
  const now = deps.clock.now();
  const tried = await tryMessage(deps, {
    url: webhook.url,
    id: delivery.messageId,
    body: await bodyFor(deps, webhook, delivery),
    secrets: signingSecrets(webhook, now),
    limitMs: before.failures > 0 ? ANSWER_AFTER_FAILURE_MS : ANSWER_MS,
  });
  const random = randomFraction();
  const stored = await deps.deliveries.update(delivery.id, (known) =>
    known.state === 'waiting' ? afterTry(known, tried, random) : null,
  );
  const health = isSuccess(tried)
    ? { failures: 0, healthyAt: deps.clock.now(), isSlow: tried.ms > SLOW_MS || undefined }
    : { ...before, failures: before.failures + (tried.askedUntil ? 0 : 1) };
  return {
    health,
    askedUntil: tried.askedUntil,
    gone: isGone(tried),
    lost: stored?.state === 'failed' ? stored : null,
  };
}

/** The body for a webhook. The address of a guest who has withdrawn or was erased meanwhile is in no later try. */
async function bodyFor(
  { consents, keys }: ResultMailDeps,
  { withAddresses = false }: Webhook,
  delivery: Delivery,
): Promise<string> {
  const contactId = contactOf(delivery);
  if (!withAddresses || contactId === null) return delivery.body;
  const email = addressForTools(keys, await consents.find(contactId));
  return email === null ? delivery.body : withAddress(delivery.body, email);
}

async function endTurn(
  deps: ResultMailDeps,
  webhook: Webhook,
  { health, askedUntil, gone, lost }: Turn,
): Promise<void> {
  const { webhooks, deliveries, clock, log } = deps;
  const now = clock.now();
  const [next] = await deliveries.waiting(webhook.id, 1);
  const isOff = gone || isFailing(health, lost);
  const state = gone ? ('gone' as const) : ('failing' as const);
  const ended = (known: Webhook): Webhook | null => {
    const healthy = { ...known, ...health };
    if (isOff) return released({ ...healthy, state }, webhook, undefined);
    const isDone = next === undefined && known.queued === webhook.queued;
    const due = isDone ? undefined : dueAfter({ next, failures: health.failures, now });
    // The webhook as a whole, also its other messages.
    const later = due && askedUntil && due < askedUntil ? askedUntil : due;
    return released(healthy, webhook, later);
  };
  const notice = {
    webhookId: webhook.id,
    ownerId: webhook.ownerId,
    state,
    host: new URL(webhook.url).host,
    at: now.toISOString(),
  };
  await webhooks.update(
    webhook.id,
    ended,
    isOff ? [createEvent(events.webhookDisabled, notice, { source: 'result-mail', now })] : [],
  );
  if (isOff) log.warn({ webhookId: webhook.id, state }, 'a webhook was switched off');
}

/** The webhook without the lease of its sender. Null when another sender holds it. */
const released = (known: Webhook, held: Webhook, due: Date | undefined): Webhook | null =>
  known.leaseToken === held.leaseToken ? withDue({ ...known, leaseToken: undefined }, due) : null;

/** When a sender looks at the webhook again: at its next message, and not before its pause is over. */
function dueAfter({
  next,
  failures,
  now,
}: {
  next: Delivery | undefined;
  failures: number;
  now: Date;
}): Date {
  // Never in the past, so that a webhook with many messages stands behind the others after its turn.
  const earliest = Math.max(next?.nextTryAt?.getTime() ?? 0, now.getTime());
  if (failures < FAILURES_BEFORE_PAUSE) return new Date(earliest);
  const doublings = failures - FAILURES_BEFORE_PAUSE;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS);
  return new Date(Math.max(earliest, now.getTime() + pause));
}

/** Waits until one of these turns has ended, at most `POLL_MS`. */
async function untilOneEnds(turns: ReadonlySet<Promise<void>>): Promise<void> {
  let timer: Timer | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = startTimer(resolve, POLL_MS);
  });
  await Promise.race([...turns, tooLong]);
  cancelTimer(timer);
}
