import { calls } from '@girouette/contracts';
import type { Clock, OnCall } from '@girouette/service-kit';
import type { Figures } from '../app/ports';
import { readOwnerStats } from '../app/read-owner-stats';
import { readReviewAnalytics } from '../app/read-review-analytics';

export const routes = (deps: { figures: Figures; clock: Clock }) => (on: OnCall) => {
  on(calls.readOwnerStats, ({ principal, params }) =>
    readOwnerStats(deps, { principal, userId: params.userId }),
  );
  on(calls.readReviewAnalytics, ({ principal, params, query }) =>
    readReviewAnalytics(deps, { principal, userId: params.userId, days: query.days }),
  );
  on(calls.listAllPages, () => deps.figures.rows());
};
