import { embeddedConfig } from '../embedded/src/config';
import { inboxConfig } from '../embedded/src/inbox/config';
import { serveConfig } from '../embedded/src/serve/config';
import { stripeConfig } from '../embedded/src/stripe/config';
import type { Variables } from '../configuration/part-schemas';

export { PART_SCHEMAS } from '../configuration/part-schemas';

/** The variables of programs that run several parts, or that serve development and trials. */
export const PROGRAM_SCHEMAS: Readonly<Record<string, Variables>> = {
  'npm start': embeddedConfig,
  'npm run serve': serveConfig,
  inbox: inboxConfig,
  'the stand-in for Stripe': stripeConfig,
};
