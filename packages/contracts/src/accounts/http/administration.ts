import { z } from 'zod';
import { ACCOUNT_STATUSES } from '../account-status';
import { ACTIONS } from '../actions';
import { email, id, line, plainText, prose } from '../../texts/texts';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { idempotencyKey, message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { approveTrial, listTrials, readTrialOffer } from './trials';
import { searchHeaders } from '../../search-headers';

/** A user of the administrator's table (docs/specification §3, Admin user row). */
export const adminUser = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    access: z.enum(['admin', 'main', 'sub']),
    landingPages: z
      .number()
      .int()
      .describe('How many landing pages the owner may have; 0 for a sub-account.'),
    blocked: z.boolean(),
    isToggle: z.boolean().describe('Whether the owner’s landing pages are online.'),
    status: z
      .enum(ACCOUNT_STATUSES)
      .describe(
        'The first status that is true: blocked, subscribed, trial or expired. `none` otherwise, and for a sub-account that is not blocked.',
      ),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

/** Limits how many rows the store must skip. */
const LAST_PAGE = 100_000;
const page = z.coerce.number<string | number>().int().min(1).max(LAST_PAGE).default(1);
const limit = z.coerce.number<string | number>().int().min(1).max(200).default(50);

const userId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
const userSample: AdminUser = {
  _id: userId,
  name: 'Camille Perrin',
  email: 'camille@example.fr',
  phoneNumber: '0612345678',
  access: 'main',
  landingPages: 3,
  blocked: false,
  isToggle: true,
  status: 'subscribed',
};

/** A leading minus sign sorts in descending order. */
export const USER_SORTS = ['name', '-name', 'email', '-email', 'createdAt', '-createdAt'] as const;

const BY_WORDS =
  'Only users of whose name or e-mail words begin with each of these words, ignoring case and accents.';
export const listUsers = defineEndpoint({
  service: 'auth',
  summary: 'List users',
  method: 'GET',
  path: '/api/auth/getall',
  permission: 'user:administer',
  limit: 'read',
  query: z.object({
    q: plainText(200).default('').describe(BY_WORDS),
    status: z
      .enum(ACCOUNT_STATUSES)
      .optional()
      .describe('Only users with this status. The status may be up to a minute old.'),
    sort: z.enum(USER_SORTS).default('name'),
    page,
    limit,
  }),
  responses: { 200: z.array(adminUser) },
  responseHeaders: searchHeaders('users'),
  sample: {
    query: { q: 'cam', status: 'subscribed', sort: 'name', page: '1', limit: '50' },
    response: [userSample],
  },
});

const userCount = z.number().int().nonnegative();

export const countUsers = defineEndpoint({
  service: 'auth',
  summary: 'Count users by status',
  description: 'The number of users, in all and for each status. It may be up to a minute old.',
  method: 'GET',
  path: '/api/auth/getall/counts',
  permission: 'user:administer',
  limit: 'read',
  responses: {
    200: z
      .object({
        all: userCount,
        subscribed: userCount,
        trial: userCount,
        expired: userCount,
        blocked: userCount,
        none: userCount,
      })
      .meta({ id: 'UserCounts' }),
  },
  sample: { response: { all: 120, subscribed: 60, trial: 12, expired: 30, blocked: 2, none: 16 } },
});

export const blockUser = defineEndpoint({
  service: 'auth',
  summary: 'Block or unblock a user',
  description: 'Blocking ends the sessions of the user and of an owner’s sub-accounts at once.',
  method: 'PATCH',
  path: '/api/auth/block/:id/:state',
  permission: 'user:administer',
  limit: 'write',
  params: z.object({ id, state: z.enum(['block', 'unblock']) }),
  responses: { 200: adminUser },
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
  sample: { params: { id: userId, state: 'unblock' }, response: userSample },
});

export const switchOwnerPages = defineEndpoint({
  service: 'auth',
  summary: 'Switch an owner’s landing pages',
  description: 'Puts all of them online or takes them offline.',
  method: 'PATCH',
  path: '/api/auth/toggle/:id/:state',
  permission: 'user:administer',
  limit: 'mail',
  params: z.object({ id, state: z.enum(['true', 'false']) }),
  responses: { 200: adminUser },
  errors: ['USER_NOT_FOUND'],
  sample: { params: { id: userId, state: 'true' }, response: userSample },
});

export const changePageAllowance = defineEndpoint({
  service: 'auth',
  summary: 'Change how many landing pages an owner may have online',
  method: 'PATCH',
  path: '/api/auth/updatePages/:id',
  permission: 'user:administer',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ pages: z.coerce.number<string | number>().int().min(0).max(10_000) }),
  responses: { 200: adminUser },
  errors: ['USER_NOT_FOUND'],
  sample: { params: { id: userId }, body: { pages: 3 }, response: userSample },
});

const demo = {
  email,
  restaurantName: line(200).min(1),
  owner: line(200).min(1),
  subject: line(200).min(1),
  body: prose(5_000).min(1),
};

const demoSample = {
  email: 'camille@example.fr',
  restaurantName: 'Chez Camille',
  owner: 'Camille Perrin',
  subject: 'Une démonstration',
  body: 'Bonjour, je voudrais voir la roue.',
};

export const requestDemo = defineEndpoint({
  service: 'auth',
  summary: 'Ask for a demonstration',
  method: 'POST',
  path: '/api/auth/demo',
  permission: 'demo:request',
  headers: idempotencyKey('A repeat with the same key and the same body asks once.'),
  body: z.object(demo),
  responses: { 200: message },
  sample: { body: demoSample, response: { message: 'Demande envoyée avec succès pour une démo.' } },
  rate: { count: 10, seconds: 600 },
});

export const demoRequest = z
  .object({
    _id: z.string(),
    email: z.string(),
    restaurantName: z.string(),
    owner: z.string(),
    subject: z.string(),
    body: z.string(),
    createdAt: z.iso.datetime(),
    handledAt: z.iso
      .datetime()
      .optional()
      .describe('When an administrator marked it as handled. Absent while it waits.'),
  })
  .meta({ id: 'DemoRequest' });
export type DemoRequest = z.infer<typeof demoRequest>;

export const listDemoRequests = defineEndpoint({
  service: 'auth',
  summary: 'List requests for demonstrations',
  description: 'One page, the latest first.',
  method: 'GET',
  path: '/api/auth/demo',
  permission: 'demo:read',
  limit: 'read',
  query: z.object({
    page,
    limit,
    state: z.enum(['waiting']).optional().describe('Only requests that are not handled.'),
  }),
  responses: { 200: z.array(demoRequest) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: {
    query: { page: '1', limit: '50', state: 'waiting' },
    response: [{ _id: userId, ...demoSample, createdAt: '2026-11-21T10:00:00.000Z' }],
  },
});

export const handleDemoRequest = defineEndpoint({
  service: 'auth',
  summary: 'Mark a request for a demonstration as handled, or as waiting again',
  description: 'A repeat changes nothing.',
  method: 'PATCH',
  path: '/api/auth/demo/:id/:state',
  permission: 'demo:handle',
  limit: 'write',
  params: z.object({ id, state: z.enum(['handled', 'waiting']) }),
  responses: { 200: demoRequest },
  errors: ['DEMO_REQUEST_NOT_FOUND'],
  sample: {
    params: { id: userId, state: 'handled' },
    response: {
      ...{ _id: userId, ...demoSample, createdAt: '2026-11-21T10:00:00.000Z' },
      handledAt: '2026-11-21T11:00:00.000Z',
    },
  },
});

/** An action of an administrator or owner: who, what, when, on whom, from where. Names are current. */
export const recordedAction = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    action: z.enum(ACTIONS).meta({ grows: true }),
    actorId: z.string(),
    actorName: z.string().describe('The name of the person, or of the API key.'),
    keyId: z.string().optional().describe('The API key that acted. Absent for a person.'),
    targetId: z.string(),
    targetName: z.string(),
    from: z.string().describe('The network address of the request.'),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe('The changes, by field.'),
  })
  .meta({ id: 'RecordedAction' });
export type RecordedAction = z.infer<typeof recordedAction>;

export const listActions = defineEndpoint({
  service: 'auth',
  summary: 'Read the audit trail',
  description:
    'One page of the actions of administrators and owners on accounts, the latest first. Names are current.',
  method: 'GET',
  path: '/api/auth/audit',
  permission: 'audit:read',
  limit: 'read',
  query: z.object({
    page,
    limit,
    user: id.optional().describe('Only actions on this user.'),
  }),
  responses: { 200: z.array(recordedAction) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: {
    query: { page: '1', limit: '50', user: userId },
    response: [
      {
        _id: '3c0e5a1b-7a43-4f0e-9a53-5b1d2f6a7c88',
        at: '2026-11-21T10:00:00.000Z',
        action: 'PAGE_ALLOWANCE_CHANGED',
        actorId: '5e8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
        actorName: 'Direction',
        targetId: userId,
        targetName: 'Camille Perrin',
        from: '192.0.2.7',
        details: { pages: 3 },
      },
    ],
  },
});

export const administrationEndpoints = {
  listUsers,
  countUsers,
  blockUser,
  switchOwnerPages,
  changePageAllowance,
  listTrials,
  readTrialOffer,
  approveTrial,
  requestDemo,
  listDemoRequests,
  handleDemoRequest,
  listActions,
};
