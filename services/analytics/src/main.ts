import { runService } from '@girouette/platform/kit';
import { analyticsConfig } from './config';
import { createAnalyticsService } from './service';

await runService({
  name: 'analytics',
  configSchema: analyticsConfig,
  create: createAnalyticsService,
});
