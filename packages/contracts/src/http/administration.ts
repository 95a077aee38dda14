import { z } from 'zod';
import { ACTIONS } from '../actions';
import { email, id, line, plainText, prose } from '../texts';
import { defineEndpoint } from './define-endpoint';

/** A user of the administrator's table (docs/specification §3, Admin user row). */
export const adminUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  access: z.enum(['admin', 'main', 'sub']),
  /** How many landing pages the owner may have; 0 for a sub-account. */
  landingPages: z.number().int(),
  blocked: z.boolean(),
  /** Whether the owner's landing pages are online. */
  isToggle: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Limits how many rows the store has to skip. */
const LAST_PAGE = 100_000;
const page = z.coerce.number<string | number>().int().min(1).max(LAST_PAGE).default(1);
const limit = z.coerce.number<string | number>().int().min(1).max(200).default(50);

/** A minus sign in front sorts from the last to the first. */
export const USER_SORTS = ['name', '-name', 'email', '-email', 'createdAt', '-createdAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/**
 * One page of all users. `TOTAL_COUNT_HEADER` holds the number of users on all pages together, of a search at most 2,000: then
 * `TOTAL_IS_PARTIAL_HEADER` is set.
 */
export const listUsers = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/getall',
  permission: 'user:administer',
  query: z.object({
    /** Only users of whose name or e-mail words begin with each of these words, ignoring case and accents. */
    q: plainText(200).default(''),
    sort: z.enum(USER_SORTS).default('name'),
    page,
    limit,
  }),
  responses: { 200: z.array(adminUser) },
});

/** Blocking ends the user's sessions at once, and those of an owner's sub-accounts. */
export const blockUser = defineEndpoint({
  service: 'auth',
  method: 'PATCH',
  path: '/api/auth/block/:id/:state',
  permission: 'user:administer',
  params: z.object({ id, state: z.enum(['block', 'unblock']) }),
  responses: { 200: adminUser },
});

/** Puts all landing pages of an owner online or takes them offline. */
export const switchOwnerPages = defineEndpoint({
  service: 'auth',
  method: 'PATCH',
  path: '/api/auth/toggle/:id/:state',
  permission: 'user:administer',
  params: z.object({ id, state: z.enum(['true', 'false']) }),
  responses: { 200: adminUser },
});

/** Sets how many landing pages an owner may have, which repeats without effect. */
export const changePageAllowance = defineEndpoint({
  service: 'auth',
  method: 'PATCH',
  path: '/api/auth/updatePages/:id',
  permission: 'user:administer',
  params: z.object({ id }),
  body: z.object({ pages: z.coerce.number<string | number>().int().min(0).max(10_000) }),
  responses: { 200: adminUser },
});

/** A trial request (docs/specification §3). */
export const trialRequest = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: z.iso.datetime(),
  isTrialVerified: z.boolean(),
});
export type TrialRequest = z.infer<typeof trialRequest>;

/** One page of the trial requests, the latest first. `TOTAL_COUNT_HEADER` holds their number. */
export const listTrials = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/trial',
  permission: 'trial:approve',
  query: z.object({ page, limit }),
  responses: { 200: z.array(trialRequest) },
});

/** Sets expiry and allowance once, however often it is called. */
export const approveTrial = defineEndpoint({
  service: 'auth',
  method: 'PATCH',
  path: '/api/auth/trial',
  permission: 'trial:approve',
  query: z.object({ id }),
  responses: { 200: trialRequest },
});

const demo = {
  email,
  restaurantName: line(200).min(1),
  owner: line(200).min(1),
  subject: line(200).min(1),
  body: prose(5_000).min(1),
};

export const requestDemo = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/auth/demo',
  permission: 'demo:request',
  body: z.object(demo),
  responses: { 200: z.object({ message: z.string() }) },
  rate: { count: 10, seconds: 600 },
});

export const demoRequest = z.object({
  _id: z.string(),
  email: z.string(),
  restaurantName: z.string(),
  owner: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type DemoRequest = z.infer<typeof demoRequest>;

/** One page of the demo requests, the latest first. `TOTAL_COUNT_HEADER` holds their number. */
export const listDemoRequests = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/demo',
  permission: 'demo:read',
  query: z.object({ page, limit }),
  responses: { 200: z.array(demoRequest) },
});

/** What an administrator or owner did: who, what, when, on whom, from where. Names are the current ones. */
export const recordedAction = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(ACTIONS),
  actorId: z.string(),
  actorName: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  /** The network address of the request. */
  from: z.string(),
  /** What was changed, by field. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type RecordedAction = z.infer<typeof recordedAction>;

/** One page of the audit trail, the latest first. `TOTAL_COUNT_HEADER` holds the number of entries. */
export const listActions = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/audit',
  permission: 'audit:read',
  query: z.object({
    page,
    limit,
    /** Only what was done to this user. */
    user: id.optional(),
  }),
  responses: { 200: z.array(recordedAction) },
});

export const administrationEndpoints = {
  listUsers,
  blockUser,
  switchOwnerPages,
  changePageAllowance,
  listTrials,
  approveTrial,
  requestDemo,
  listDemoRequests,
  listActions,
};
