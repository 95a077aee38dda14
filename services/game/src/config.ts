import { baseConfig } from '@girouette/platform/kit';
import { z } from 'zod';

export const gameConfig = baseConfig.extend({
  /** Multiplies the limits of plays and of wrong codes; for tests and load runs. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

export type GameConfig = z.output<typeof gameConfig>;
