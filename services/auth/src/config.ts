import { baseConfig } from '@girouette/service-kit';
import { MAX_PASSWORD, MIN_PASSWORD } from '@girouette/contracts/password';
import { email } from '@girouette/contracts/texts';
import { z } from 'zod';

/** The first administrator, made sure of at each start; both variables or neither. */
export const administratorVariables = {
  /** The first administrator's address. */
  ADMIN_EMAIL: email.optional(),
  /** Their password, set at each start. Longer ones than 200 characters cannot be typed: the sign-in form refuses them. */
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`)
    .max(MAX_PASSWORD, `must have at most ${MAX_PASSWORD} characters`)
    .optional(),
};

/** For `refine`: whether both variables of the first administrator are given, or none. */
export const isWholeAdministrator = (env: {
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
}) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined);

export const WHOLE_ADMINISTRATOR = {
  path: ['ADMIN_PASSWORD'],
  message: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together',
};

export const authConfig = baseConfig
  .extend({
    ...administratorVariables,
    /** Where requests for a demonstration are mailed to. Without it they are only stored. */
    SALES_EMAIL: email.optional(),
    /** How many days an approved trial lasts, until an administrator sets it. */
    TRIAL_DAYS: z.coerce.number().int().min(1).max(365).default(14),
    /** Multiplies the number of sign-ins that may fail; for tests and load runs. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  })
  .refine(isWholeAdministrator, WHOLE_ADMINISTRATOR);

export type AuthConfig = z.output<typeof authConfig>;
