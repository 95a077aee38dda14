import { createService, joinFeatures, type Adapters, type Service } from '@girouette/platform/kit';
import type { ReviewConfig } from './config';
import { createDependencies, type ReviewDeps } from './deps';
import { FEATURES } from './features';

export { createDependencies } from './deps';

/** The review service: reviews by guests who have played, and the participations. */
export async function createReviewService(
  adapters: Adapters,
  config: ReviewConfig,
  overrides: Partial<ReviewDeps> = {},
): Promise<Service> {
  // Without the keys that verify tickets and encrypt addresses the service must not start.
  adapters.keys.playKey();
  adapters.keys.mailKey();
  const deps = { ...createDependencies(adapters), ...overrides };
  return createService({
    name: 'review',
    config,
    adapters,
    ...joinFeatures(FEATURES, deps),
  });
}
