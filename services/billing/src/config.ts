import { baseConfig } from '@girouette/service-kit';
import type { z } from 'zod';

/** This service has no environment variables of its own. */
export const billingConfig = baseConfig;

export type BillingConfig = z.output<typeof billingConfig>;
