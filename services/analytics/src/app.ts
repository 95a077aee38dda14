import { createService, type Adapters, type Service } from '@girouette/service-kit';
import type { AnalyticsConfig } from './config';
import { analyticsConsumers } from './events';
import { routes } from './http/routes';
import { createOwnersRepository, OWNERS } from './storage/owners-repository';
import { createPagesRepository, PAGES } from './storage/pages-repository';
import { createReviewDaysRepository, REVIEW_DAYS } from './storage/review-days-repository';

/** The analytics service: it counts what the others tell, and answers from the counts. */
export function createAnalyticsApp(adapters: Adapters, config: AnalyticsConfig): Promise<Service> {
  const { store, clock } = adapters;
  return createService({
    name: 'analytics',
    config,
    adapters,
    tables: [OWNERS, PAGES, REVIEW_DAYS],
    routes: routes({
      owners: createOwnersRepository(store),
      pages: createPagesRepository(store),
      reviewDays: createReviewDaysRepository(store),
      clock,
    }),
    consumers: analyticsConsumers,
  });
}
