import { baseConfig } from '@girouette/platform/kit';
import { MAX_PASSWORD, MIN_PASSWORD } from '@girouette/contracts/texts/password';
import { email, newPassword } from '@girouette/contracts/texts/texts';
import { z } from 'zod';
import { isGuessable } from './proof/rules';

/** The first administrator, ensured at each start. Set both variables or neither. */
export const administratorVariables = {
  /** The first administrator's address. */
  ADMIN_EMAIL: email.optional(),
  /** The administrator's password, set at each start. At most 200 characters, because the sign-in form accepts no more. */
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`)
    .max(MAX_PASSWORD, `must have at most ${MAX_PASSWORD} characters`)
    .optional(),
};

interface Administrator {
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
}

const RULES: readonly [holds: (env: Administrator) => boolean, message: string][] = [
  [
    ({ ADMIN_EMAIL, ADMIN_PASSWORD }) =>
      (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined),
    'ADMIN_EMAIL and ADMIN_PASSWORD belong together',
  ],
  [
    ({ ADMIN_PASSWORD: text }) => text === undefined || newPassword.safeParse(text).success,
    'must not be blank, and hold no control characters',
  ],
  [
    ({ ADMIN_EMAIL: email = '', ADMIN_PASSWORD: text }) =>
      text === undefined || !isGuessable(text, { email }),
    'is one that others try first: choose another',
  ],
];

/** For `superRefine`: either both variables of the first administrator are set or neither, and the password follows the usual rules. */
export function checkAdministrator(env: Administrator, context: z.RefinementCtx): void {
  const broken = RULES.find(([holds]) => !holds(env));
  if (broken) context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: broken[1] });
}

export const authConfig = baseConfig
  .extend({
    ...administratorVariables,
    /** The address that receives requests for a demonstration. Without it, they are only stored. */
    SALES_EMAIL: email.optional(),
    /** Multiplies the number of sign-ins that may fail; for tests and load runs. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  })
  .superRefine(checkAdministrator);

export type AuthConfig = z.output<typeof authConfig>;
