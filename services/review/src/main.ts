import { runService } from '@girouette/service-kit';
import { createReviewApp } from './app';
import { reviewConfig } from './config';

await runService({ name: 'review', configSchema: reviewConfig, create: createReviewApp });
