import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@girouette/contracts/durations';
import {
  isSuccess,
  LOG_DAYS,
  MAX_TRIES,
  type DeliveryProblem,
  type DeliveryState,
  type WebhookType,
} from '@girouette/contracts/mails/webhook';

/** One request to a webhook. */
export interface Try {
  at: Date;
  /** The answer's status; null without an answer. */
  status: number | null;
  problem: DeliveryProblem | null;
  ms: number;
  /** Until when the receiver asks to be left alone. */
  askedUntil?: Date | undefined;
}

/** A message to one webhook. */
export interface Delivery {
  id: string;
  webhookId: string;
  ownerId: string;
  messageId: string;
  type: WebhookType;
  /** The body, JSON. Each try sends the same bytes, but for the address of a guest. */
  body: string;
  /** When it happened. */
  at: Date;
  state: DeliveryState;
  /** The latest ones, the oldest first. */
  tries: readonly Try[];
  /** Tries since it was queued or replayed. */
  attempts: number;
  queuedAt: Date;
  nextTryAt?: Date | undefined;
  keptUntil: Date;
}

/** The waits after each try: nine of them, some 22 hours together. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  8 * HOUR_MS,
];
/** How long a receiver may take to answer. */
export const ANSWER_MS = 10_000;
/** Spreads the tries of messages that failed together. */
const JITTER = 0.05;
/** The log shows no more of a message that was replayed often. */
const MOST_SHOWN = 2 * MAX_TRIES;

/** A message that waits for its first try. */
export const newDelivery = (
  message: Pick<
    Delivery,
    'webhookId' | 'ownerId' | 'messageId' | 'type' | 'body' | 'at' | 'queuedAt'
  >,
): Delivery => ({
  ...message,
  id: deliveryId(message),
  state: 'waiting',
  tries: [],
  attempts: 0,
  nextTryAt: message.queuedAt,
  keptUntil: new Date(message.queuedAt.getTime() + LOG_DAYS * DAY_MS),
});

/** A repeated event is the same message. */
export const deliveryId = ({
  webhookId,
  messageId,
}: Pick<Delivery, 'webhookId' | 'messageId'>): string => `${webhookId}:${messageId}`;

/**
 * Until when a receiver asks to be left alone, by the header `Retry-After` of a failure: in seconds or as a date (RFC 9110 §10.2.3). At most a
 * day, so that nobody keeps messages for ever.
 * @returns undefined without a moment to come
 */
export function askedUntil(retryAfter: string | undefined, now: Date): Date | undefined {
  if (retryAfter === undefined) return undefined;
  const asked = /^\d+$/.test(retryAfter)
    ? now.getTime() + Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter);
  const until = Math.min(asked, now.getTime() + DAY_MS);
  return until > now.getTime() ? new Date(until) : undefined;
}

/** The address asks for no further messages. */
export const isGone = ({ status }: Try): boolean => status === 410;

/**
 * The delivery after a try. It fails after ten of them, and a day after it was queued.
 * @param random from 0 to 1
 */
export function afterTry(delivery: Delivery, tried: Try, random: number): Delivery {
  const attempts = delivery.attempts + 1;
  const tries = [...delivery.tries, tried].slice(-MOST_SHOWN);
  const next = { ...delivery, attempts, tries, nextTryAt: undefined };
  if (isSuccess(tried)) return { ...next, state: 'delivered' };
  const wait = WAITS_MS[attempts - 1];
  const isLate = tried.at.getTime() - delivery.queuedAt.getTime() >= DAY_MS;
  if (wait === undefined || isLate || isGone(tried)) return { ...next, state: 'failed' };
  const regular = tried.at.getTime() + wait * (1 + JITTER * random);
  return { ...next, nextTryAt: new Date(Math.max(regular, tried.askedUntil?.getTime() ?? 0)) };
}

/** The delivery with all its tries again. */
export const replayed = (delivery: Delivery, now: Date): Delivery => ({
  ...delivery,
  state: 'waiting',
  attempts: 0,
  queuedAt: now,
  nextTryAt: now,
});
