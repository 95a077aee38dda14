import { z } from 'zod';
import { EMAIL_LENGTH } from '../../texts/email';
import { id, plainText } from '../../texts/texts';
import { accountEndpoints, profile, profileSample } from './account';
import { code } from '../../texts/code';
import { defineEndpoint } from '../../define-endpoint';
import { VISITOR_RATE } from '../../limits';
import { createFirstAdministrator } from './first-administrator';
import { loginAnswer, loginSample } from './login-answer';
import { secondFactorEndpoints } from './second-factor';

const credentials = z.object({
  // The use case answers 'Invalid email', so this only checks the length.
  email: plainText(EMAIL_LENGTH).trim(),
  password: plainText(200),
  code: code.optional().describe('Only for an account with a second factor.'),
});

const credentialsSample = { email: 'camille@example.fr', password: 'un-mot-de-passe-solide' };

const signInRate = { count: 60, seconds: 60 };

export const signIn = defineEndpoint({
  service: 'auth',
  summary: 'Sign in',
  description:
    'Sets the refresh cookie. Repeated wrong passwords and codes get 429. If the password is right and only the code is missing, ' +
    'the answer is SECOND_FACTOR_REQUIRED.',
  method: 'POST',
  path: '/api/auth/session',
  permission: 'session:start',
  body: credentials,
  responses: { 200: loginAnswer },
  errors: ['INVALID_EMAIL', 'INVALID_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'INVALID_CODE'],
  sample: { body: credentialsSample, response: loginSample },
  rate: signInRate,
});

// Sets no cookie. Otherwise any page could sign a browser in as another user by linking to this address.
export const signInByQuery = defineEndpoint({
  service: 'auth',
  summary: 'Sign in by query',
  description: 'For clients older than `POST /api/auth/session`. Sets no cookie.',
  deprecated: true,
  method: 'GET',
  path: '/api/auth',
  permission: 'session:start',
  noHead: true,
  query: credentials,
  responses: { 200: loginAnswer },
  responseHeaders: {
    deprecation: z.string().describe('The date of the deprecation (RFC 9745).'),
    link: z.string().describe('The endpoint to use instead.'),
  },
  errors: ['INVALID_EMAIL', 'INVALID_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'INVALID_CODE'],
  sample: { query: credentialsSample, response: loginSample },
  rate: signInRate,
});

export const refreshSession = defineEndpoint({
  service: 'auth',
  summary: 'Renew the access token',
  description: 'Exchanges the refresh cookie for a new access token and a new cookie.',
  method: 'POST',
  path: '/api/auth/session/refresh',
  permission: 'session:renew',
  rate: VISITOR_RATE,
  byCookie: true,
  responses: { 200: loginAnswer },
  errors: ['SESSION_REQUIRED', 'SESSION_EXPIRED', 'ACCOUNT_BLOCKED'],
  sample: { response: loginSample },
});

export const signOut = defineEndpoint({
  service: 'auth',
  summary: 'Sign out',
  description: 'Ends the session of the refresh cookie. Its access tokens stop working at once.',
  method: 'DELETE',
  path: '/api/auth/session',
  permission: 'session:end',
  rate: VISITOR_RATE,
  byCookie: true,
  responses: { 204: z.undefined() },
  sample: {},
});

export const publicKeys = defineEndpoint({
  service: 'auth',
  summary: 'Read the public keys of access tokens',
  method: 'GET',
  path: '/api/auth/.well-known/jwks.json',
  permission: 'key:read',
  rate: VISITOR_RATE,
  responses: { 200: z.object({ keys: z.array(z.record(z.string(), z.string())) }) },
  sample: {
    response: {
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
          y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
          kid: '4ZQ2m5sPq0Z1J3n8oCwVY6u7tR9xK0aBcDeFgHiJkLm',
          alg: 'ES256',
          use: 'sig',
        },
      ],
    },
  },
  cacheSeconds: 300,
});

export const readProfile = defineEndpoint({
  service: 'auth',
  summary: 'Read a profile',
  method: 'GET',
  path: '/api/auth/:userId',
  permission: 'profile:read',
  limit: 'read',
  params: z.object({ userId: id }),
  responses: { 200: profile },
  errors: ['USER_NOT_FOUND'],
  sample: {
    params: { userId: loginSample.userId },
    response: profileSample,
  },
});

export const authEndpoints = {
  signIn,
  signInByQuery,
  refreshSession,
  signOut,
  publicKeys,
  readProfile,
  createFirstAdministrator,
  ...accountEndpoints,
  ...secondFactorEndpoints,
};

export { loginAnswer, type LoginAnswer } from './login-answer';
export type { Profile } from './account';
