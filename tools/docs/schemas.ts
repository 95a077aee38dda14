import { embeddedConfig } from '../start/config';
import { inboxConfig } from '../inbox/config';
import { serveConfig } from '@girouette/server/serve/config';
import { stripeConfig } from '../payments/config';
import type { Variables } from '@girouette/server/config/part-schemas';

export { PART_SCHEMAS } from '@girouette/server/config/part-schemas';

/** The variables of programs that run several parts, or that serve development and trials. */
export const PROGRAM_SCHEMAS: Readonly<Record<string, Variables>> = {
  'npm start': embeddedConfig,
  'npm run serve': serveConfig,
  inbox: inboxConfig,
  'the stand-in for Stripe': stripeConfig,
};
