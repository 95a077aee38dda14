import { OPERATOR, type Operator } from '@girouette/contracts/operation/operator';
import { operatorVariables } from '@girouette/contracts/operation/operator-variables';
import { taxSentence } from '@girouette/contracts/billing/tax-texts';
import { taxesOf, taxVariables } from '@girouette/contracts/billing/taxes';
import { origins } from '@girouette/platform/runtime';
import { telemetryVariables } from '@girouette/platform/telemetry/config';
import { z } from 'zod';
import type { Site } from './site';

/** The configuration of the public site. The operator's variables are those of `OPERATOR`. */
export const siteConfig = z.object({
  /** The one origin that browsers see. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:8080')
    .transform((text) => text.replace(/\/+$/, '')),
  /** The address of the billing service, the first if there are several. Without it search engines get no prices. */
  BILLING_URL: z
    .string()
    .transform((text) => text.split(',')[0]?.trim())
    .pipe(z.url())
    .optional(),
  ...operatorVariables,
  ...taxVariables,
});

/** The configuration of a web host. */
export const webHostConfig = z.object({
  /** Folder of a built frontend, e.g. `mf-owner/dist`. */
  ROOT: z.string().min(1),
  /** `shell` answers every navigation; `microfrontend` serves its files; `spin` renders the guest's page with its data. */
  KIND: z.enum(['shell', 'microfrontend', 'spin']),
  /** Where it is served, e.g. `/mf/owner/`. */
  PREFIX: z
    .string()
    .regex(/^\/(.*\/)?$/, 'PREFIX must begin and end with /')
    .default('/'),
  /** The instances of the game service, for `spin`. Without one the guest's page is sent without the restaurant's wheel. */
  GAME_URL: origins.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  ...telemetryVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type WebHostConfig = z.infer<typeof webHostConfig>;

/**
 * Reads the environment once. An empty variable counts as absent.
 * @throws Error with a message that lists all errors, one per line
 */
export const readWebHostConfig = (env: Environment): WebHostConfig => parse(webHostConfig, env);

/**
 * Reads this installation's values for the shell's pages from the environment.
 * @throws Error with a message that lists all errors, one per line
 */
export function readSite(env: Environment): Site {
  const { PUBLIC_URL: publicUrl, BILLING_URL: billingUrl, ...config } = parse(siteConfig, env);
  const operator = Object.fromEntries(
    Object.entries(OPERATOR).map(([field, { variable }]) => [field, config[variable]]),
  ) as Operator;
  return {
    publicUrl,
    billingUrl,
    operator: { ...operator, taxes: taxSentence(taxesOf(config)) },
  };
}

type Environment = Record<string, string | undefined>;

function parse<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration has faults:\n${faults.join('\n')}`);
}
