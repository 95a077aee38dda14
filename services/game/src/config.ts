import { baseConfig } from '@girouette/platform/kit';
import { z } from 'zod';

const count = z.coerce.number().int().min(1);

/** The environment variables of this service. */
export const gameConfig = baseConfig.extend({
  /** Plays that one device may make on one page in a day. */
  PLAYS_PER_DEVICE_DAY: count.default(3),
  /** Plays on one page from one network in an hour. The guests of a full restaurant share one network. */
  PLAYS_PER_NETWORK_HOUR: count.default(120),
  /** Plays on one page from one network in a day. */
  PLAYS_PER_NETWORK_DAY: count.default(400),
  /** Plays on all pages together from one network in an hour. Three full restaurants may share one address. */
  PLAYS_PER_NETWORK_HOUR_ALL_PAGES: count.default(360),
  /** Multiplies these limits; for tests and load runs. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
});

export type GameConfig = z.output<typeof gameConfig>;
