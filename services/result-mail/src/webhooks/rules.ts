import { HOUR_MS } from '@girouette/contracts/durations';
import {
  SECRET_OVERLAP_HOURS,
  type WebhookDataByType,
  type WebhookState,
  type WebhookType,
} from '@girouette/contracts/mails/webhook';

const OVERLAP_MS = SECRET_OVERLAP_HOURS * HOUR_MS;

/** A secret that signs messages, sealed. */
export interface WebhookSecret {
  id: string;
  sealed: string;
  /** When it stops to sign. Absent for the current one. */
  until?: Date | undefined;
}

/** An owner's address that gets messages. */
export interface Webhook {
  id: string;
  ownerId: string;
  url: string;
  types: readonly WebhookType[];
  /** Whether messages about consents have the address of the guest. Absent: they have not. */
  withAddresses?: boolean | undefined;
  state: WebhookState;
  /** The current one first. */
  secrets: readonly WebhookSecret[];
  createdAt: Date;
  /** How many messages it ever got, so that a sender notices one that arrives while it sends. */
  queued: number;
  /** Failed tries since the last success. */
  failures: number;
  /** When a message last succeeded, or when it was last switched on. */
  healthyAt: Date;
  /** The latest answer took long. */
  isSlow?: boolean | undefined;
  /**
   * When a sender of its lane looks for its messages: `dueAt` in the quick one, `slowDueAt` in the slow one. Both are absent without waiting
   * messages. While it is leased, this applies to other senders.
   */
  dueAt?: Date | undefined;
  slowDueAt?: Date | undefined;
  leaseToken?: string | undefined;
}

/** Each lane has its own senders, so that receivers that fail or take long never delay those that answer at once. */
export const LANES = ['quick', 'slow'] as const;
export type Lane = (typeof LANES)[number];

const laneOf = ({ failures, isSlow = false }: Pick<Webhook, 'failures' | 'isSlow'>): Lane =>
  failures > 0 || isSlow ? 'slow' : 'quick';

/** When its messages are due. An older version that runs beside this one may have set both moments. */
export const dueOf = ({ dueAt, slowDueAt = dueAt }: Webhook): Date | undefined =>
  dueAt && slowDueAt && dueAt < slowDueAt ? dueAt : slowDueAt;

/** The webhook with the moment when a sender of its lane looks for its messages. */
export const withDue = (webhook: Webhook, at: Date | undefined): Webhook =>
  laneOf(webhook) === 'quick'
    ? { ...webhook, dueAt: at, slowDueAt: undefined }
    : { ...webhook, dueAt: undefined, slowDueAt: at };

/** A turn sends several messages. When its sender dies, another takes the webhook after this time. */
export const LEASE_MS = 90_000;

/** A webhook without messages yet. */
export const newWebhook = (
  given: Pick<Webhook, 'id' | 'ownerId' | 'url' | 'types' | 'withAddresses'> & {
    secret: WebhookSecret;
    now: Date;
  },
): Webhook => {
  const { secret, now, ...webhook } = given;
  return {
    ...webhook,
    state: 'active',
    secrets: [secret],
    createdAt: now,
    queued: 0,
    failures: 0,
    healthyAt: now,
  };
};

/** The webhook with one more message. Null when it gets none. */
export const withMessage = (webhook: Webhook, now: Date): Webhook | null =>
  webhook.state === 'active'
    ? withDue({ ...webhook, queued: webhook.queued + 1 }, dueOf(webhook) ?? now)
    : null;

/** The webhook with a message that its owner wants sent now, whatever pause it has. */
export const withReplay = (webhook: Webhook, now: Date): Webhook | null =>
  withMessage(webhook.leaseToken === undefined ? withDue(webhook, now) : webhook, now);

/** The webhook with a new secret. The one before signs too for a while, older ones no longer. */
export const withSecret = (webhook: Webhook, secret: WebhookSecret, now: Date): Webhook => {
  const before = webhook.secrets.slice(0, 1);
  const until = new Date(now.getTime() + OVERLAP_MS);
  return { ...webhook, secrets: [secret, ...before.map((each) => ({ ...each, until }))] };
};

/** The secrets that sign a message now. */
export const signingSecrets = ({ secrets }: Webhook, now: Date): readonly WebhookSecret[] =>
  secrets.filter(({ until }) => until === undefined || until > now);

/** The changed webhook. Resuming looks for its waiting messages at once. */
export function changed(
  webhook: Webhook,
  change: {
    url?: string | undefined;
    types?: readonly WebhookType[] | undefined;
    withAddresses?: boolean | undefined;
    state?: WebhookState | undefined;
    now: Date;
  },
): Webhook {
  const { url = webhook.url, types = webhook.types, state = webhook.state, now } = change;
  const { withAddresses = webhook.withAddresses } = change;
  const resumes = state === 'active' && webhook.state !== 'active';
  const next = { ...webhook, url, types, withAddresses, state };
  if (resumes) return withDue({ ...next, failures: 0, isSlow: undefined, healthyAt: now }, now);
  return state === 'paused' ? withDue({ ...next, leaseToken: undefined }, undefined) : next;
}

/** Whether a message failed for good and nothing has succeeded since it was queued. */
export const isFailing = (
  { healthyAt }: Pick<Webhook, 'healthyAt'>,
  lost: { queuedAt: Date } | null,
): boolean => lost !== null && healthyAt <= lost.queuedAt;

/** How many addresses of one host get a message, so that an owner cannot have many requests sent to a stranger's server. */
const MOST_OF_A_HOST = 3;

/** The webhooks that get a message of this type: one for each address, the oldest, and some for each host. */
export function receiversOf(webhooks: readonly Webhook[], type: WebhookType): readonly Webhook[] {
  const addresses = new Set<string>();
  const hosts = new Map<string, number>();
  return webhooks.filter(({ state, types, url }) => {
    if (state !== 'active' || !types.includes(type)) return false;
    const { hostname, port, pathname, search } = new URL(url);
    const host = hostname.replace(/\.$/, '');
    const address = `${host}:${port}${pathname}${search}`;
    const ofHost = hosts.get(host) ?? 0;
    if (addresses.has(address) || ofHost >= MOST_OF_A_HOST) return false;
    addresses.add(address);
    hosts.set(host, ofHost + 1);
    return true;
  });
}

/** A message to webhooks. */
export interface Message {
  /** The header `webhook-id`; receivers recognise a repeat by it. */
  id: string;
  type: WebhookType;
  ownerId: string;
  at: Date;
  data: WebhookDataByType[WebhookType];
}

/** A message about an event. One event may cause messages of several types. */
export const messageOf = <T extends WebhookType>(
  { id, ownerId, at }: { id: string; ownerId: string; at: Date },
  { type, data }: { type: T; data: WebhookDataByType[T] },
): Message => ({ id: `msg_${id}_${type}`, type, ownerId, at, data });

/** The body that is stored, JSON. It has no address. */
export const bodyOf = ({ type, at, data }: Message): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** The body with the address of its guest. */
export function withAddress(body: string, email: string): string {
  const message = JSON.parse(body) as { data: object };
  return JSON.stringify({ ...message, data: { ...message.data, email } });
}

/** The body of an example as a webhook gets it that wants no addresses. */
export function withoutAddress(body: string): string {
  const message = JSON.parse(body) as { data: object };
  return JSON.stringify({ ...message, data: { ...message.data, email: undefined } });
}

/** The guest of a message that may have an address; null for every other message. */
export const contactOf = ({ type, body }: { type: WebhookType; body: string }): string | null =>
  type === 'consent.given'
    ? (JSON.parse(body) as { data: WebhookDataByType['consent.given'] }).data.contactId
    : null;
