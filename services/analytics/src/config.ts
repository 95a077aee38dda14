import { baseConfig } from '@girouette/service-kit';
import type { z } from 'zod';

/** This service has no environment variables of its own. */
export const analyticsConfig = baseConfig;

export type AnalyticsConfig = z.output<typeof analyticsConfig>;
