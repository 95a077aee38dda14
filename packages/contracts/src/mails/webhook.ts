/** The messages that owners' webhooks send to other systems (docs/specification §10.53). */

interface OfPlay {
  playId: string;
  pageId: string;
}

interface OfContact {
  /** The same for a guest in every message of an owner. The address cannot be recovered from it. */
  contactId: string;
  /** The page where the guest agreed. */
  pageId: string;
}

/** The data of a message by its type. Only `consent.given` may have data of a guest. */
export interface WebhookDataByType {
  /** `gift` is null for a loss. */
  'play.created': OfPlay & { gift: string | null };
  'gift.won': OfPlay & { gift: string };
  /** `playId` is also the id of a gift that came with a campaign's mail, which no play won. */
  'gift.redeemed': OfPlay;
  'gift.redemption_undone': OfPlay;
  /** `email` only where the webhook wants it, the wording allows it, and the guest still agrees when the message is sent. */
  'consent.given': OfContact & { restaurant: string; email?: string | undefined };
  'consent.withdrawn': OfContact;
  'review.created': { reviewId: string; pageId: string; rating: number };
  /** A page was created, changed or switched. */
  'page.published': { pageId: string; restaurant: string; version: number; online: boolean };
  'subscription.changed': { plan: 'monthly' | 'yearly'; pages: number; expiresAt: string };
}

export type WebhookType = keyof WebhookDataByType;

const play: OfPlay = {
  playId: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
  pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
};

const contact: OfContact = { contactId: 'q0mXb3d2hJp7uZr0cO0mYg', pageId: play.pageId };

/** Examples, which the test button sends. */
export const WEBHOOK_SAMPLES: WebhookDataByType = {
  'play.created': { ...play, gift: 'Un café offert' },
  'gift.won': { ...play, gift: 'Un café offert' },
  'gift.redeemed': play,
  'gift.redemption_undone': play,
  'consent.given': { ...contact, restaurant: 'Chez Camille', email: 'camille@example.fr' },
  'consent.withdrawn': contact,
  'review.created': {
    ...{ reviewId: '7f0f4b1e-52a4-4d5f-8e8e-5d1f2a6b3c44', pageId: play.pageId, rating: 5 },
  },
  'page.published': {
    ...{ pageId: play.pageId, restaurant: 'Chez Camille', version: 3, online: true },
  },
  'subscription.changed': { plan: 'monthly', pages: 5, expiresAt: '2026-12-21T10:00:00.000Z' },
};

export const WEBHOOK_TYPES = Object.keys(WEBHOOK_SAMPLES) as [WebhookType, ...WebhookType[]];

/** `paused`: its owner switched it off. `gone`: it answered 410. `failing`: a message failed for a day. */
export const WEBHOOK_STATES = ['active', 'paused', 'gone', 'failing'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a request brought no answer with a status. `forbidden`: the address belongs to a private network. */
export const DELIVERY_PROBLEMS = ['forbidden', 'unknown-host', 'timeout', 'unreachable'] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** Whether an answer with this status (null: no answer) means that the message has arrived. */
export const isSuccess = ({ status }: { status: number | null }): boolean =>
  status !== null && status >= 200 && status < 300;

export const MAX_WEBHOOKS = 10;
/** How often a message is sent, over about a day. */
export const MAX_TRIES = 10;
/** How long the log keeps a message. */
export const LOG_DAYS = 30;
/** How long the secret before the current one signs too. */
export const SECRET_OVERLAP_HOURS = 24;
