import type { WebhookState, WebhookType } from '@girouette/contracts/webhook';
import { SECRET_OVERLAP_HOURS } from '@girouette/contracts/webhook';

const HOUR_MS = 3_600_000;
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
  /** When a sender looks for its messages. Absent without waiting ones. While it is leased, this applies to other senders. */
  dueAt?: Date | undefined;
  leaseToken?: string | undefined;
}

/** One round sends several messages of ten seconds at most. When its sender dies, another takes the webhook after this time. */
export const LEASE_MS = 90_000;

export const newWebhook = (
  given: Pick<Webhook, 'id' | 'ownerId' | 'url' | 'types'> & { secret: WebhookSecret; now: Date },
): Webhook => {
  const { secret, now, ...webhook } = given;
  return {
    ...{ ...webhook, state: 'active', secrets: [secret], createdAt: now },
    ...{ queued: 0, failures: 0, healthyAt: now },
  };
};

/** The webhook with one more message. Null when it gets none. */
export const withMessage = (webhook: Webhook, now: Date): Webhook | null =>
  webhook.state === 'active'
    ? { ...webhook, queued: webhook.queued + 1, dueAt: webhook.dueAt ?? now }
    : null;

/** The webhook with a message that its owner wants sent now, whatever pause it has. */
export const withReplay = (webhook: Webhook, now: Date): Webhook | null =>
  withMessage(webhook.leaseToken === undefined ? { ...webhook, dueAt: now } : webhook, now);

/** The webhook with a new secret. The one before signs too for a while, older ones no longer. */
export const withSecret = (webhook: Webhook, secret: WebhookSecret, now: Date): Webhook => {
  const before = webhook.secrets.slice(0, 1);
  const until = new Date(now.getTime() + OVERLAP_MS);
  return { ...webhook, secrets: [secret, ...before.map((each) => ({ ...each, until }))] };
};

export const signingSecrets = ({ secrets }: Webhook, now: Date): readonly WebhookSecret[] =>
  secrets.filter(({ until }) => until === undefined || until > now);

/** The changed webhook. Resuming looks for its waiting messages at once. */
export function changed(
  webhook: Webhook,
  change: {
    url?: string | undefined;
    types?: readonly WebhookType[] | undefined;
    state?: WebhookState | undefined;
    now: Date;
  },
): Webhook {
  const { url = webhook.url, types = webhook.types, state = webhook.state, now } = change;
  const resumes = state === 'active' && webhook.state !== 'active';
  return {
    ...webhook,
    ...{ url, types, state },
    ...(resumes && { failures: 0, healthyAt: now, dueAt: now }),
    ...(state === 'paused' && { dueAt: undefined, leaseToken: undefined }),
  };
}

/** Whether a message failed for good and nothing has succeeded since it was queued. */
export const isFailing = (
  { healthyAt }: Pick<Webhook, 'healthyAt'>,
  lost: { queuedAt: Date } | null,
): boolean => lost !== null && healthyAt <= lost.queuedAt;
