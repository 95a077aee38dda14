import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { VISITOR_RATE } from '../../limits';

const userId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';

/** A trial request (docs/specification §3). */
export const trialRequest = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    createdAt: z.iso.datetime(),
    isTrialVerified: z.boolean(),
  })
  .meta({ id: 'TrialRequest' });
export type TrialRequest = z.infer<typeof trialRequest>;

const trialSample: TrialRequest = {
  _id: userId,
  name: 'Camille Perrin',
  email: 'camille@example.fr',
  phoneNumber: '0612345678',
  createdAt: '2026-11-21T10:00:00.000Z',
  isTrialVerified: true,
};

export const listTrials = defineEndpoint({
  service: 'auth',
  summary: 'List trial requests',
  description: 'One page, the latest first.',
  method: 'GET',
  path: '/api/auth/trial',
  permission: 'trial:approve',
  limit: 'read',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
    state: z
      .enum(['waiting'])
      .optional()
      .describe(
        'Only requests that wait for approval, from accounts with the status `none`. It may lag by moments.',
      ),
  }),
  responses: { 200: z.array(trialRequest) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: { query: { page: '1', limit: '50', state: 'waiting' }, response: [trialSample] },
});

export const readTrialOffer = defineEndpoint({
  service: 'auth',
  summary: 'Read how a trial begins',
  description: 'What a person may know before registering.',
  method: 'GET',
  path: '/api/auth/trial/offer',
  permission: 'price:read',
  rate: VISITOR_RATE,
  responses: {
    200: z.object({
      days: z.number().int().describe('The length of trials that begin from now on.'),
      isAutomatic: z
        .boolean()
        .describe(
          'Whether a trial begins when the e-mail is confirmed, within the limits of such trials. Otherwise an administrator approves it.',
        ),
    }),
  },
  sample: { response: { days: 14, isAutomatic: true } },
  cacheSeconds: 5,
});

export const approveTrial = defineEndpoint({
  service: 'auth',
  summary: 'Approve a trial',
  description: 'Sets expiry and allowance once, even when repeated.',
  method: 'PATCH',
  path: '/api/auth/trial',
  permission: 'trial:approve',
  limit: 'mail',
  query: z.object({ id }),
  responses: { 200: trialRequest },
  errors: ['USER_NOT_FOUND', 'TRIAL_NOT_FOUND'],
  sample: { query: { id: userId }, response: trialSample },
});
