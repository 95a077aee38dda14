import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Clock, Router } from '@girouette/service-kit';
import { listPages } from '../app/list-pages';
import type { Owners, Pages, ReviewDays } from '../app/ports';
import { readOwnerStats } from '../app/read-owner-stats';
import { readReviewAnalytics } from '../app/read-review-analytics';

export interface RouteDeps {
  owners: Owners;
  pages: Pages;
  reviewDays: ReviewDays;
  clock: Clock;
}

export const routes = (deps: RouteDeps) => (route: Router) => {
  route(endpoints.readOwnerStats, ({ principal, params }) =>
    readOwnerStats(deps, { principal, userId: params.userId }),
  );
  route(endpoints.readReviewAnalytics, ({ principal, params, query }) =>
    readReviewAnalytics(deps, { principal, userId: params.userId, days: query.days }),
  );
  route(endpoints.listAllPages, async ({ query, reply }) => {
    const { rows, total } = await listPages(deps, query);
    void reply.header(TOTAL_COUNT_HEADER, total);
    return rows;
  });
};
