import { baseConfig } from '@girouette/service-kit';
import type { z } from 'zod';

/** Everything this service can be told from outside: what every service can. */
export const analyticsConfig = baseConfig;

export type AnalyticsConfig = z.output<typeof analyticsConfig>;
