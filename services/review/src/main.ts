import { runService } from '@girouette/platform/kit';
import { reviewConfig } from './config';
import { createReviewService } from './service';

await runService({ name: 'review', configSchema: reviewConfig, create: createReviewService });
