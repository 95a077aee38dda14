import { z } from 'zod';
import { EMAIL_LENGTH } from '../email';
import { id, plainText } from '../texts';
import { defineEndpoint } from './define-endpoint';

/** The login answer (docs/specification §3). A blocked account has `blocked: true` and no token. */
export const loginAnswer = z.object({
  blocked: z.boolean(),
  payment: z.boolean(),
  isTrial: z.boolean(),
  isVerified: z.boolean(),
  userId: z.string(),
  name: z.string(),
  /** Access token (ES256, 15 minutes); null when the account is blocked. */
  token: z.string().nullable(),
  /** The owner of a sub-account; null for a main account. */
  ownerId: z.string().nullable(),
  accountType: z.enum(['main', 'sub']),
  isAdmin: z.boolean(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

const credentials = z.object({
  // The use case answers 'Invalid email', so only the length is checked here.
  email: plainText(EMAIL_LENGTH).trim(),
  password: plainText(200),
});

const signInRate = { count: 60, seconds: 60 };

export const signIn = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/auth/session',
  permission: 'session:start',
  body: credentials,
  responses: { 200: loginAnswer },
  rate: signInRate,
});

/**
 * For clients older than `POST /api/auth/session`. The response has a `Deprecation` header and sets no cookie: otherwise any
 * page could sign a browser in as somebody else by linking to this address.
 */
export const signInByQuery = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/auth',
  permission: 'session:start',
  noHead: true,
  query: credentials,
  responses: { 200: loginAnswer },
  rate: signInRate,
});

/** Exchanges the refresh cookie for a new access token and a new cookie. */
export const refreshSession = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/auth/session/refresh',
  permission: 'session:renew',
  byCookie: true,
  responses: { 200: loginAnswer },
});

export const signOut = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/api/auth/session',
  permission: 'session:end',
  byCookie: true,
  responses: { 204: z.undefined() },
});

export const publicKeys = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/.well-known/jwks.json',
  permission: 'key:read',
  responses: { 200: z.object({ keys: z.array(z.record(z.string(), z.string())) }) },
  cacheSeconds: 300,
});

export const profile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  profilePicture: z.string(),
  /** When the account's subscription ends; null without one. */
  expiryDate: z.iso.datetime().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const readProfile = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/:userId',
  permission: 'profile:read',
  params: z.object({ userId: id }),
  responses: { 200: profile },
});

export const authEndpoints = {
  signIn,
  signInByQuery,
  refreshSession,
  signOut,
  publicKeys,
  readProfile,
};
