import { z } from 'zod';
import { id, plainText } from '../../texts/texts';
import { code } from '../../texts/code';
import { defineEndpoint } from '../../define-endpoint';

const params = z.object({ userId: id });
const currentPassword = plainText(200);
const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Ten codes. Each works once. They are shown only now.'),
});

const sampleParams = { userId: '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f' };
const samplePassword = 'un-mot-de-passe-solide';
const sampleCodes = { recoveryCodes: ['4821-0937-5566-1204-9783', '7310-4459-0026-8817-3502'] };

export const readSecondFactor = defineEndpoint({
  service: 'auth',
  summary: 'Read whether there is a second factor',
  method: 'GET',
  path: '/api/auth/:userId/second-factor',
  permission: 'preference:read',
  limit: 'read',
  params,
  responses: {
    200: z.object({ isActive: z.boolean(), recoveryCodesLeft: z.number().int().nonnegative() }),
  },
  errors: ['USER_NOT_FOUND'],
  sample: { params: sampleParams, response: { isActive: true, recoveryCodesLeft: 9 } },
});

export const beginSecondFactor = defineEndpoint({
  service: 'auth',
  summary: 'Begin a second factor',
  description:
    'Answers a new secret for an authenticator app. Sign-in asks for codes only after the confirmation.',
  method: 'POST',
  path: '/api/auth/:userId/second-factor',
  permission: 'profile:change',
  limit: 'hash',
  params,
  body: z.object({ currentPassword }),
  responses: {
    200: z.object({
      secret: z.string().describe('Base32, to be typed into the app.'),
      uri: z.string().describe('`otpauth://…`, to be shown as a QR code.'),
    }),
  },
  errors: ['CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  sample: {
    params: sampleParams,
    body: { currentPassword: samplePassword },
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Girouette:camille%40example.fr?issuer=Girouette&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
});

export const confirmSecondFactor = defineEndpoint({
  service: 'auth',
  summary: 'Switch a second factor on',
  description:
    'Needs a code of the app. Ends the user’s sessions. The caller’s device gets a new refresh cookie.',
  method: 'POST',
  path: '/api/auth/:userId/second-factor/confirmation',
  permission: 'profile:change',
  limit: 'hash',
  params,
  body: z.object({ code }),
  responses: { 200: recoveryCodes },
  errors: [
    'CODE_WRONG',
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_OFF',
    'USER_NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
  sample: { params: sampleParams, body: { code: '123456' }, response: sampleCodes },
});

const guarded = z.object({ currentPassword, code });
const guardedErrors = [
  'CURRENT_PASSWORD_WRONG',
  'CODE_WRONG',
  'SECOND_FACTOR_OFF',
  'USER_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;
const guardedSample = { currentPassword: samplePassword, code: '123456' };

export const renewRecoveryCodes = defineEndpoint({
  service: 'auth',
  summary: 'Renew the recovery codes',
  description: 'The previous codes stop working.',
  method: 'POST',
  path: '/api/auth/:userId/second-factor/recovery-codes',
  permission: 'profile:change',
  limit: 'hash',
  params,
  body: guarded,
  responses: { 200: recoveryCodes },
  errors: guardedErrors,
  sample: { params: sampleParams, body: guardedSample, response: sampleCodes },
});

export const removeSecondFactor = defineEndpoint({
  service: 'auth',
  summary: 'Switch off the caller’s second factor',
  method: 'POST',
  path: '/api/auth/:userId/second-factor/removal',
  permission: 'profile:change',
  limit: 'hash',
  params,
  body: guarded,
  responses: { 204: z.undefined() },
  errors: guardedErrors,
  sample: { params: sampleParams, body: guardedSample },
});

export const resetSecondFactor = defineEndpoint({
  service: 'auth',
  summary: 'Switch off a user’s second factor',
  description:
    'For a user who has lost the app and the recovery codes. The audit trail records it, and the user gets a mail. Administrators ' +
    'cannot do it for themselves.',
  method: 'DELETE',
  path: '/api/auth/:userId/second-factor',
  permission: 'user:administer',
  limit: 'mail',
  params,
  responses: { 204: z.undefined() },
  errors: ['USER_NOT_FOUND'],
  sample: { params: sampleParams },
});

export const secondFactorEndpoints = {
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  resetSecondFactor,
};
