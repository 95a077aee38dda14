import { runService } from '@girouette/service-kit';
import { createBillingApp } from './app';
import { billingConfig } from './config';

await runService({ name: 'billing', configSchema: billingConfig, create: createBillingApp });
