import { runService } from '@girouette/service-kit';
import { reviewConfig } from './config';
import { createReviewService } from './service';

await runService({ name: 'review', configSchema: reviewConfig, create: createReviewService });
