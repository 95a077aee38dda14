import { embeddedConfig } from '@girouette/embedded/config';
import { inboxConfig } from '@girouette/embedded/inbox/config';
import { serveConfig } from '@girouette/embedded/serve/config';
import { stripeConfig } from '@girouette/embedded/stripe/config';
import type { Variables } from '../configuration/part-schemas';

export { PART_SCHEMAS } from '../configuration/part-schemas';

/** The variables of programs that run several parts, or that serve development and trials. */
export const PROGRAM_SCHEMAS: Readonly<Record<string, Variables>> = {
  'npm start': embeddedConfig,
  'npm run serve': serveConfig,
  inbox: inboxConfig,
  'the stand-in for Stripe': stripeConfig,
};
