import { z } from 'zod';
import {
  WEBHOOK_SAMPLES,
  WEBHOOK_TYPES,
  type WebhookDataByType,
  type WebhookType,
} from '../webhook';
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

const HEADERS = {
  'webhook-id': 'The same in each try of a message.',
  'webhook-timestamp': 'When this try was sent, in seconds since 1970.',
  'webhook-signature': 'Signatures by Standard Webhooks, separated by spaces.',
};

const SAMPLE_HEADERS = {
  'webhook-id': 'msg_5f7b0b8c-9c39-4b0a-8e57-7b3f5a0f9d44',
  'webhook-timestamp': '1795721101',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
};

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
  const message = z
    .object({
      type: z.literal(type),
      timestamp: z.iso.datetime().describe('When it happened.'),
      data,
    })
    .meta({ id: name });
  return {
    operationId: `receive${name}`,
    tags: [WEBHOOK_TAG.name],
    summary,
    parameters: Object.entries(HEADERS).map(([header, description]) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
      example: SAMPLE_HEADERS[header as keyof typeof HEADERS],
    })),
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
