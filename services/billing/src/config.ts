import { baseConfig, port } from '@girouette/service-kit';
import type { z } from 'zod';

export const billingConfig = baseConfig.extend({ PORT: port.default(3002) });

export type BillingConfig = z.output<typeof billingConfig>;
