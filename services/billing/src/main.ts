import { runService } from '@girouette/service-kit';
import { billingConfig } from './config';
import { createBillingService } from './service';

await runService({ name: 'billing', configSchema: billingConfig, create: createBillingService });
