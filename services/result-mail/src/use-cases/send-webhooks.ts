import { randomFraction } from '@girouette/async';
import { createEvent } from '@girouette/events';
import { events } from '@girouette/contracts';
import { isSuccess } from '@girouette/contracts/webhook';
import { afterTry, isGone, type Delivery, type Try } from '../domain/delivery';
import { isFailing, signingSecrets, type Webhook } from '../domain/webhook';
import { tryMessage, type TryDeps } from './try-message';
import type { ResultMailDeps } from './ports';

type Deps = TryDeps & Pick<ResultMailDeps, 'webhooks' | 'deliveries' | 'log'>;

/** How many webhooks get messages at the same time, so that a slow one does not hold up the others. */
const CONCURRENCY = 8;
/** What one round sends to a webhook before others have their turn. */
const ROUND = 20;
/** A webhook that fails this often in a row waits, so that its other messages do not use up their tries. */
const FAILURES_A_ROUND = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** The first tries of a round may take ten seconds each. The lease covers as many. */
const ROUND_MS = 60_000;

/** Sends messages to all webhooks until no message is due. Usually none is, so that one look comes before all others. */
export async function sendWebhooks(deps: Deps, signal: AbortSignal): Promise<void> {
  const next = () =>
    signal.aborted ? Promise.resolve(null) : deps.webhooks.lockDue(deps.clock.now());

  async function sendFrom(first: Webhook): Promise<void> {
    for (let webhook: Webhook | null = first; webhook; webhook = await next())
      await sendRound(deps, webhook, signal);
  }

  const first = await next();
  if (!first) return;
  const others = Array.from({ length: CONCURRENCY - 1 }, async () => {
    const webhook = await next();
    if (webhook) await sendFrom(webhook);
  });
  await Promise.all([sendFrom(first), ...others]);
}

interface Round {
  failures: number;
  succeeded: boolean;
  gone: boolean;
  /** A message that has failed for good. */
  lost: Delivery | null;
}

async function sendRound(deps: Deps, webhook: Webhook, signal: AbortSignal): Promise<void> {
  const { deliveries, clock } = deps;
  const startedAt = clock.now().getTime();
  const round: Round = { failures: 0, succeeded: false, gone: false, lost: null };
  for (const delivery of await deliveries.waiting(webhook.id, ROUND)) {
    const now = clock.now();
    if (signal.aborted || now.getTime() - startedAt > ROUND_MS) break;
    if ((delivery.nextTryAt ?? now) > now) break;
    await sendOne(deps, { webhook, delivery, round });
    if (round.gone || round.failures >= FAILURES_A_ROUND) break;
  }
  await endRound(deps, webhook, round);
}

async function sendOne(
  deps: Deps,
  { webhook, delivery, round }: { webhook: Webhook; delivery: Delivery; round: Round },
): Promise<void> {
  const secrets = signingSecrets(webhook, deps.clock.now());
  const message = { id: delivery.messageId, body: delivery.body };
  const tried = await tryMessage(deps, { url: webhook.url, secrets, ...message });
  const random = randomFraction();
  const stored = await deps.deliveries.update(delivery.id, (known) =>
    known.state === 'waiting' ? afterTry(known, tried, random) : null,
  );
  noteTry(round, tried);
  if (stored?.state === 'failed') round.lost = stored;
}

function noteTry(round: Round, tried: Try): void {
  const succeeded = isSuccess(tried);
  round.failures = succeeded ? 0 : round.failures + 1;
  round.succeeded ||= succeeded;
  round.gone ||= isGone(tried);
}

async function endRound(deps: Deps, webhook: Webhook, round: Round): Promise<void> {
  const { webhooks, deliveries, clock, log } = deps;
  const now = clock.now();
  const [next] = await deliveries.waiting(webhook.id, 1);
  const health = {
    failures: round.succeeded ? round.failures : webhook.failures + round.failures,
    healthyAt: round.succeeded ? now : webhook.healthyAt,
  };
  const isOff = round.gone || isFailing(health, round.lost);
  const state = round.gone ? ('gone' as const) : ('failing' as const);
  const ended = (known: Webhook): Webhook | null => {
    if (known.leaseToken !== webhook.leaseToken) return null;
    const free = { ...known, ...health, leaseToken: undefined };
    if (isOff) return { ...free, state, dueAt: undefined };
    if (next === undefined && known.queued === webhook.queued) return { ...free, dueAt: undefined };
    return { ...free, dueAt: dueAfter({ next, failures: health.failures, now }) };
  };
  const notice = {
    webhookId: webhook.id,
    ownerId: webhook.ownerId,
    ...{ state, host: new URL(webhook.url).host, at: now.toISOString() },
  };
  await webhooks.update(
    webhook.id,
    ended,
    isOff ? [createEvent(events.webhookDisabled, notice, { source: 'result-mail', now })] : [],
  );
  if (isOff) log.warn({ webhookId: webhook.id, state }, 'a webhook was switched off');
}

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
  const nextAt = next?.nextTryAt?.getTime() ?? now.getTime();
  if (failures < FAILURES_A_ROUND) return new Date(nextAt);
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES_A_ROUND), LONGEST_PAUSE_MS);
  return new Date(Math.max(nextAt, now.getTime() + pause));
}
