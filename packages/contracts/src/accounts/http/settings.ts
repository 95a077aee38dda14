import { z } from 'zod';
import { MAX_TRIAL_DAYS } from '../../billing/trial';
import { defineEndpoint } from '../../define-endpoint';

const TRIAL_DAYS_INVALID = `Indiquez un nombre entier de jours, de 1 à ${MAX_TRIAL_DAYS}.`;

/** Platform settings that administrators can change at run time. */
const settings = z
  .object({
    trialDays: z.number().int().describe('The length of trials approved from now on.'),
    automaticTrials: z
      .boolean()
      .optional()
      .describe(
        'Whether a requested trial starts by itself when the e-mail is confirmed. Otherwise an administrator approves each one. Absent ' +
          'in answers of an earlier version.',
      ),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

export const readSettings = defineEndpoint({
  service: 'auth',
  summary: 'Read the settings of the platform',
  method: 'GET',
  path: '/api/auth/settings',
  permission: 'settings:manage',
  limit: 'read',
  responses: { 200: settings },
  sample: { response: { trialDays: 14, automaticTrials: false } },
});

export const changeSettings = defineEndpoint({
  service: 'auth',
  summary: 'Change the settings of the platform',
  description: 'Trials approved earlier do not change. A setting that is not sent stays as it is.',
  method: 'PATCH',
  path: '/api/auth/settings',
  permission: 'settings:manage',
  limit: 'write',
  body: z.object({
    trialDays: z
      .number(TRIAL_DAYS_INVALID)
      .int(TRIAL_DAYS_INVALID)
      .min(1, TRIAL_DAYS_INVALID)
      .max(MAX_TRIAL_DAYS, TRIAL_DAYS_INVALID)
      .optional(),
    automaticTrials: z.boolean().optional(),
  }),
  responses: { 200: settings },
  sample: {
    body: { trialDays: 30, automaticTrials: true },
    response: { trialDays: 30, automaticTrials: true },
  },
});

export const settingsEndpoints = { readSettings, changeSettings };
