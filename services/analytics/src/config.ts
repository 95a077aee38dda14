import { baseConfig } from '@girouette/platform/kit';
import type { z } from 'zod';

/** This service adds no environment variables. */
export const analyticsConfig = baseConfig;

export type AnalyticsConfig = z.output<typeof analyticsConfig>;
