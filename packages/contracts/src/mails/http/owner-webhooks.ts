import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { hasLogin, parseUrl } from '../../texts/parse-url';
import { id, plainText } from '../../texts/texts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  LOG_DAYS,
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_STATES,
  WEBHOOK_TYPES,
} from '../webhook';
import { defineEndpoint } from '../../define-endpoint';
import { proof } from '../../fields';

const LONGEST_URL = 500;
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

const url = plainText(LONGEST_URL)
  .trim()
  .refine(isTarget, 'Indiquez une adresse qui commence par https://.')
  .describe(
    'Begins with `https://`, and has no user name and no fragment. `http://localhost` is for servers with `WEBHOOK_PRIVATE_TARGETS`.',
  );

function isTarget(text: string): boolean {
  const target = parseUrl(text);
  if (target === null || hasLogin(target) || target.hash !== '') return false;
  const { protocol, hostname } = target;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
}

const types = z
  .array(z.enum(WEBHOOK_TYPES).meta({ grows: true }))
  .min(1, 'Choisissez au moins un événement.')
  .max(WEBHOOK_TYPES.length)
  .describe('The types of messages that it gets.');

const withAddresses = z
  .boolean()
  .describe('Whether `consent.given` has the e-mail address of the guest.');

const webhook = z
  .object({
    _id: z.string(),
    url: z.string(),
    types,
    withAddresses,
    state: z
      .enum(WEBHOOK_STATES)
      .describe(
        '`paused`: switched off by its owner; `gone`: it answered 410; `failing`: a message failed for a day. Only `active` ones get messages.',
      ),
    createdAt: z.iso.datetime(),
    waiting: z.number().int().describe('Messages that will be sent or sent again.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const secret = z
  .string()
  .describe('`whsec_` and 32 bytes in base64, as Standard Webhooks signs with. Shown only now.');
const webhookWithSecret = webhook.extend({ secret }).meta({ id: 'WebhookWithSecret' });

const tried = z.object({
  at: z.iso.datetime(),
  status: z.number().int().nullable().describe('The answer’s status. Null without an answer.'),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  ms: z.number().int().describe('How long it took.'),
});

const delivery = z
  .object({
    _id: z.string(),
    messageId: z.string().describe('The header `webhook-id`, the same in each try.'),
    type: z.enum(WEBHOOK_TYPES).meta({ grows: true }),
    at: z.iso.datetime().describe('When it happened.'),
    state: z.enum(DELIVERY_STATES),
    tries: z.array(tried).describe('The latest ones, the oldest first.'),
    nextTryAt: z.iso.datetime().nullable(),
    body: z
      .string()
      .describe(
        'The body that is sent, JSON. The address of a guest is added to it when it is sent.',
      ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

const webhookSample: Webhook = {
  _id: 'c3d7b0b8-9c39-4b0a-8e57-7b3f5a0f9d22',
  url: 'https://caisse.example.fr/girouette',
  types: ['gift.redeemed'],
  withAddresses: false,
  state: 'active',
  createdAt: '2026-11-21T19:33:00.000Z',
  waiting: 0,
};
const sampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const deliverySample: WebhookDelivery = {
  _id: '4e7b0b8c-9c39-4b0a-8e57-7b3f5a0f9d33',
  messageId: 'msg_5f7b0b8c-9c39-4b0a-8e57-7b3f5a0f9d44',
  type: 'gift.redeemed',
  at: '2026-11-21T19:25:00.000Z',
  state: 'delivered',
  tries: [{ at: '2026-11-21T19:25:01.000Z', status: 204, problem: null, ms: 82 }],
  nextTryAt: null,
  body: '{"type":"gift.redeemed","timestamp":"2026-11-21T19:25:00.000Z","data":{"playId":"b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11","pageId":"2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20"}}',
};
const sampleProof = 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl';
const params = { id: webhookSample._id };

const of = { service: 'result-mail', permission: 'webhook:manage' } as const;

const listWebhooks = defineEndpoint({
  ...of,
  summary: 'List the webhooks of the caller’s restaurant',
  method: 'GET',
  path: '/api/result/webhooks',
  limit: 'read',
  responses: { 200: z.array(webhook) },
  sample: { response: [webhookSample] },
});

const createWebhook = defineEndpoint({
  ...of,
  summary: 'Create a webhook',
  description: `At most ${MAX_WEBHOOKS}. Messages follow Standard Webhooks (standardwebhooks.com). The address must not belong to a private network. The owner gets a mail.`,
  method: 'POST',
  path: '/api/result/webhooks',
  limit: 'lookup',
  body: z.object({ url, types, withAddresses: withAddresses.default(false), proof }),
  responses: { 201: webhookWithSecret },
  errors: ['PROOF_REFUSED', 'WEBHOOKS_USED_UP', 'WEBHOOK_TARGET_REFUSED'],
  sample: {
    body: { url: webhookSample.url, types: webhookSample.types, proof: sampleProof },
    response: { ...webhookSample, secret: sampleSecret },
  },
});

const changeWebhook = defineEndpoint({
  ...of,
  summary: 'Change, pause or resume a webhook',
  description:
    'Missing fields stay. Another address, other types and `withAddresses` need a `proof`, and the owner gets a mail. Resuming sends the waiting messages, ' +
    'and new ones again.',
  method: 'PATCH',
  path: '/api/result/webhooks/:id',
  limit: 'lookup',
  params: z.object({ id }),
  body: z.object({
    url: url.optional(),
    types: types.optional(),
    withAddresses: withAddresses.optional(),
    state: z.enum(['active', 'paused']).optional(),
    proof: proof.optional(),
  }),
  responses: { 200: webhook },
  errors: ['PROOF_REFUSED', 'WEBHOOK_NOT_FOUND', 'WEBHOOK_TARGET_REFUSED'],
  sample: { params, body: { state: 'active' }, response: webhookSample },
});

const deleteWebhook = defineEndpoint({
  ...of,
  summary: 'Delete a webhook',
  description: 'Its waiting messages and its log are deleted. A repeat succeeds.',
  method: 'DELETE',
  path: '/api/result/webhooks/:id',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  sample: { params, response: undefined },
});

const rotateWebhookSecret = defineEndpoint({
  ...of,
  summary: 'Make a new secret for a webhook',
  description: `The secret before signs too for ${SECRET_OVERLAP_HOURS} hours, so that the receiver can change it meanwhile. The owner gets a mail.`,
  method: 'POST',
  path: '/api/result/webhooks/:id/secrets',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ proof }),
  responses: { 201: webhookWithSecret },
  errors: ['PROOF_REFUSED', 'WEBHOOK_NOT_FOUND'],
  sample: {
    params,
    body: { proof: sampleProof },
    response: { ...webhookSample, secret: sampleSecret },
  },
});

const testWebhook = defineEndpoint({
  ...of,
  summary: 'Send an example to a webhook',
  description: 'Sends the message once and answers what came back.',
  method: 'POST',
  path: '/api/result/webhooks/:id/tests',
  limit: 'lookup',
  timeoutMs: 15_000,
  params: z.object({ id }),
  body: z.object({ type: z.enum(WEBHOOK_TYPES) }),
  responses: { 200: tried },
  errors: ['WEBHOOK_NOT_FOUND'],
  sample: {
    params,
    body: { type: 'gift.redeemed' },
    response: { at: '2026-11-21T19:25:01.000Z', status: 204, problem: null, ms: 82 },
  },
});

const listDeliveries = defineEndpoint({
  ...of,
  summary: 'List the messages of a webhook',
  description: `Those of the last ${LOG_DAYS} days, the latest first.`,
  method: 'GET',
  path: '/api/result/webhooks/:id/deliveries',
  limit: 'read',
  params: z.object({ id }),
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(25),
  }),
  responses: { 200: z.array(delivery) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  errors: ['WEBHOOK_NOT_FOUND'],
  sample: { params, query: { page: '1', limit: '25' }, response: [deliverySample] },
});

const replayDelivery = defineEndpoint({
  ...of,
  summary: 'Send a message of a webhook again',
  description: 'With all its tries. Receivers recognise it by its `webhook-id`.',
  method: 'POST',
  path: '/api/result/webhooks/:id/deliveries/:deliveryId/replays',
  limit: 'write',
  params: z.object({ id, deliveryId: id }),
  responses: { 200: delivery },
  errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF'],
  sample: {
    params: { ...params, deliveryId: deliverySample._id },
    response: { ...deliverySample, state: 'waiting', nextTryAt: '2026-11-21T19:40:00.000Z' },
  },
});

export const ownerWebhookEndpoints = {
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDelivery,
};
