import { z } from 'zod';
import {
  WEBHOOK_SAMPLES,
  WEBHOOK_TYPES,
  type WebhookDataByType,
  type WebhookType,
} from '../../mails/webhook';
import type { SchemaConverter } from './schemas';
import type { WebhookMessage } from './types';

/** A tag of their own: a generator that makes one file for each tag lets messages replace the calls that share it. */
export const WEBHOOK_TAG = {
  name: 'webhooks',
  description: 'Messages that Girouette sends to the addresses of an owner',
};

const pageId = z.string().describe('The page, `_id` of the calls.');
const playId = z.string().describe('The play, which is also the `_id` of its gift.');
const ofPlay = { playId, pageId };
const ofContact = {
  contactId: z.string().describe('The guest, the same in every message of this account.'),
  pageId: z.string().describe('The page where the guest agreed.'),
};
const reviewId = z.string();

const messages: {
  [T in WebhookType]: { summary: string; data: z.ZodObject & z.ZodType<WebhookDataByType[T]> };
} = {
  'play.created': {
    summary: 'A guest has spun the wheel',
    data: z.object({ ...ofPlay, gift: z.string().nullable().describe('Null for a loss.') }),
  },
  'gift.won': {
    summary: 'A guest has won a gift',
    data: z.object({ ...ofPlay, gift: z.string() }),
  },
  'gift.redeemed': { summary: 'A gift was handed over', data: z.object(ofPlay) },
  'gift.redemption_undone': {
    summary: 'The redemption of a gift was undone',
    data: z.object(ofPlay),
  },
  'consent.given': {
    summary: 'A guest has accepted the offers of the restaurant',
    data: z.object({
      ...ofContact,
      restaurant: z.string().describe('The restaurant as the guest read it.'),
      email: z
        .email()
        .optional()
        .describe(
          'Only for a webhook `withAddresses`, while the guest still agrees and the wording names the restaurant as the sender.',
        ),
    }),
  },
  'consent.withdrawn': {
    summary: 'A guest no longer wants the offers of the restaurant, or was erased',
    data: z.object(ofContact),
  },
  'review.created': {
    summary: 'A guest has written a review',
    data: z.object({ reviewId, pageId, rating: z.number().int().min(1).max(5) }),
  },
  'page.published': {
    summary: 'A page was created, changed or switched',
    data: z.object({
      pageId,
      restaurant: z.string(),
      version: z.number().int(),
      online: z.boolean(),
    }),
  },
  'subscription.changed': {
    summary: 'A subscription has begun or changed',
    data: z.object({
      plan: z.enum(['monthly', 'yearly']),
      pages: z.number().int(),
      expiresAt: z.iso.datetime(),
    }),
  },
};

/** In words, because openapi-generator writes no type for a parameter of a message, so that its client in Python does not compile. */
const HEADERS =
  'Signed by Standard Webhooks: `webhook-id` is the same in each try, `webhook-timestamp` is when this try was sent, in seconds since 1970, and ' +
  '`webhook-signature` has the signatures, separated by spaces.';

/** The messages of webhooks, by type (docs/specification §10.53). */
export const webhookMessages = (
  converter: SchemaConverter,
): Record<WebhookType, { post: WebhookMessage }> =>
  Object.fromEntries(
    WEBHOOK_TYPES.map((type) => [type, { post: messageOf(type, converter) }]),
  ) as Record<WebhookType, { post: WebhookMessage }>;

function messageOf(type: WebhookType, converter: SchemaConverter): WebhookMessage {
  const { summary, data } = messages[type];
  const name = `${inCapitals(type)}Message`;
  const timestamp = '2026-11-21T19:25:00.000Z';
  // Without an id: a generator that leaves out unused components does not look for them here.
  const message = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When it happened.'),
    data,
  });
  return {
    operationId: `receive${name}`,
    tags: [WEBHOOK_TAG.name],
    summary,
    description: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: converter.convert(message, 'output'),
          example: { type, timestamp, data: WEBHOOK_SAMPLES[type] },
        },
      },
    },
    responses: {
      '200': { description: 'Received. Any other 2xx says the same.', headers: {} },
      '410': { description: 'The address wants no more messages.', headers: {} },
    },
  };
}

/** `gift.redemption_undone` becomes `GiftRedemptionUndone`. */
const inCapitals = (type: string): string =>
  type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
