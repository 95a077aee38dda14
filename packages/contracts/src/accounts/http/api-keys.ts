import { z } from 'zod';
import { MAX_PASSWORD } from '../../texts/password';
import { DEFAULT_KEY_DAYS, MAX_KEY_DAYS, SCOPES } from '../../scopes';
import { id, line, plainText } from '../../texts/texts';
import { code } from '../../texts/code';
import { defineEndpoint } from '../../define-endpoint';
import { KEY_EXCHANGE_RATE } from '../../limits';

const moment = z.iso.datetime();
const scope = z.enum(SCOPES).meta({ grows: true });

const apiKey = z
  .object({
    _id: z.string(),
    name: z.string(),
    scopes: z.array(scope).describe('The permissions of the key.'),
    placeId: z.string().optional().describe('The only place of the key. Missing: every place.'),
    ending: z.string().describe('The last four characters of the key, to tell it from others.'),
    createdAt: moment,
    lastUsedAt: moment.nullable().describe('To the minute. Null for a key that was never used.'),
    expiresAt: moment,
    expired: z.boolean(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeySummary = z.infer<typeof apiKey>;

const KEY = 'gk_live_3xQ9mV7cT2bN8pL5wK1zR6yH4dF0gJsAuEiOoXvBnMq000000';
const sample: ApiKeySummary = {
  _id: '0b8f6c1d-5a4e-4d3c-9b2a-1f0e9d8c7b6a',
  name: 'Tableau de bord de l’agence',
  scopes: ['page:read', 'stats:read'],
  ending: '0000',
  createdAt: '2026-11-21T19:33:00.000Z',
  lastUsedAt: '2026-11-26T08:12:00.000Z',
  expiresAt: '2027-11-21T19:33:00.000Z',
  expired: false,
};

export const listApiKeys = defineEndpoint({
  service: 'auth',
  summary: 'List the API keys of the account',
  description: 'The keys, the newest first. An expired key stays in the list for 30 days.',
  method: 'GET',
  path: '/api/auth/api-keys',
  permission: 'api-key:manage',
  limit: 'read',
  responses: { 200: z.array(apiKey) },
  sample: { response: [sample] },
});

export const createApiKey = defineEndpoint({
  service: 'auth',
  summary: 'Create an API key',
  description:
    'Needs the password of the account, and a code if the account has a second factor. The owner gets a mail about the key. A key of one ' +
    'place does there what its scopes allow, as a manager of that place may. It has no scope for contacts and payments.',
  method: 'POST',
  path: '/api/auth/api-keys',
  permission: 'api-key:manage',
  limit: 'hash',
  body: z.object({
    name: line(100).min(1, 'Donnez un nom à cette clé.'),
    scopes: z
      .array(scope)
      .min(1, 'Choisissez au moins un droit.')
      .max(SCOPES.length)
      .describe('What the key may do.'),
    placeId: id.optional().describe('The only place where the key works. Missing: every place.'),
    expiresInDays: z
      .number()
      .int()
      .min(1)
      .max(MAX_KEY_DAYS)
      .default(DEFAULT_KEY_DAYS)
      .describe('How long the key works.'),
    currentPassword: plainText(MAX_PASSWORD),
    code: code.optional().describe('Only for an account with a second factor.'),
  }),
  responses: {
    201: apiKey.extend({
      key: z.string().describe('The key itself. It is shown only now.'),
    }),
  },
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'CODE_WRONG',
    'USER_NOT_FOUND',
    'SCOPE_OF_ALL_PLACES',
    'TOO_MANY_API_KEYS',
    'TOO_MANY_REQUESTS',
  ],
  sample: {
    body: {
      name: sample.name,
      scopes: sample.scopes,
      expiresInDays: DEFAULT_KEY_DAYS,
      currentPassword: 'un-mot-de-passe-solide',
    },
    response: { ...sample, lastUsedAt: null, key: KEY },
  },
});

export const revokeApiKey = defineEndpoint({
  service: 'auth',
  summary: 'Revoke an API key',
  description: 'The key and its access tokens stop working at once.',
  method: 'DELETE',
  path: '/api/auth/api-keys/:id',
  permission: 'api-key:manage',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  errors: ['API_KEY_NOT_FOUND'],
  sample: { params: { id: sample._id } },
});

export const exchangeApiKey = defineEndpoint({
  service: 'auth',
  summary: 'Exchange an API key for an access token',
  description:
    'The gateway does this for each call with a key, so tools need not. The token works for one minute and has the scopes of the key.',
  method: 'POST',
  path: '/api/auth/api-keys/tokens',
  permission: 'api-key:exchange',
  rate: KEY_EXCHANGE_RATE,
  body: z.object({ key: plainText(200) }),
  responses: { 200: z.object({ token: z.string() }) },
  errors: ['API_KEY_REFUSED'],
  sample: { body: { key: KEY }, response: { token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl' } },
});

export const apiKeyEndpoints = { listApiKeys, createApiKey, revokeApiKey, exchangeApiKey };
