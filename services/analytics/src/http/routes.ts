import { calls } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Clock, OnCall } from '@girouette/service-kit';
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

export const routes = (deps: RouteDeps) => (on: OnCall) => {
  on(calls.readOwnerStats, ({ principal, params }) =>
    readOwnerStats(deps, { principal, userId: params.userId }),
  );
  on(calls.readReviewAnalytics, ({ principal, params, query }) =>
    readReviewAnalytics(deps, { principal, userId: params.userId, days: query.days }),
  );
  on(calls.listAllPages, async ({ query, reply }) => {
    const { rows, total } = await listPages(deps, query);
    void reply.header(TOTAL_COUNT_HEADER, total);
    return rows;
  });
};
