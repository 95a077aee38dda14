import { runService } from '@girouette/service-kit';
import { createAnalyticsApp } from './app';
import { analyticsConfig } from './config';

await runService({
  name: 'analytics',
  configSchema: analyticsConfig,
  create: createAnalyticsApp,
});
