import { baseConfig } from '@girouette/service-kit';
import { z } from 'zod';

export const authConfig = baseConfig.extend({
  /** Multiplies the number of sign-ins that may fail; for tests and load runs. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

export type AuthConfig = z.output<typeof authConfig>;
