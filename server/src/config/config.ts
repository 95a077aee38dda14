import { administratorVariables, checkAdministrator } from '@girouette/auth/config';
import { baseConfig } from '@girouette/platform/kit';
import { z } from 'zod';
import { isLoopback } from './is-loopback';
import { backupVariables } from '../backup/config';

/** For a rule about several variables: also when another variable has a fault, so that all faults show at once. */
export const ALWAYS = { when: () => true };

const port = (otherwise: number) => z.coerce.number().int().min(0).max(65_535).default(otherwise);

/** The variables of a whole system in one process. The services read their own variables (keys, limits and so on). */
export const systemConfig = baseConfig.extend({
  /** The port of the gateway. 0 takes a free one. */
  PORT: port(8080),
  ...administratorVariables,
  ...backupVariables,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Where the auth service runs, if not in this process. */
  AUTH_URL: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
});

export type SystemConfig = z.output<typeof systemConfig>;

/** The environment of `npm start`, which adds the variables for trials. */
export const trialConfig = systemConfig
  .extend({
    /** The port of the developers' inbox; unused with `SMTP_URL`. 0 takes a free one. */
    INBOX_PORT: port(1080),
    /** The port where the inbox accepts mail; by default any free port. */
    INBOX_SMTP_PORT: port(0),
    /** The port of the development stand-in for Stripe; unused with `STRIPE_SECRET_KEY`. 0 takes a free one. */
    STRIPE_PORT: port(0),
    /** Without it, invoices go to the development stand-in for an approved platform. */
    INVOICE_PLATFORM_URL: z.string().optional(),
  })
  .superRefine(checkAdministrator, ALWAYS)
  .refine(({ AUTH_URL, HOST }) => !AUTH_URL || isLoopback(HOST), {
    ...ALWAYS,
    path: ['AUTH_URL'],
    message:
      'needs HOST on this machine, since the demo passwords are replaced only where auth runs',
  });
