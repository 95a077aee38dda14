import { runService } from '@girouette/platform/kit';
import { billingConfig } from './config';
import { createBillingService } from './service';

await runService({ name: 'billing', configSchema: billingConfig, create: createBillingService });
