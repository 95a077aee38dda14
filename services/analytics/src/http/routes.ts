import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Router } from '@girouette/service-kit';
import { listPages } from '../use-cases/list-pages';
import type { AnalyticsDeps } from '../use-cases/ports';
import { readDailyFigures } from '../use-cases/read-daily-figures';
import { readOwnerStats } from '../use-cases/read-owner-stats';
import { readReviewAnalytics } from '../use-cases/read-review-analytics';
import { presentDailyFigures, presentOwnerStats, presentPage } from './presenters';

/** The endpoints of the analytics service (docs/specification §7). */
export const routes =
  (deps: AnalyticsDeps) =>
  (route: Router): void => {
    route(endpoints.readOwnerStats, async ({ principal, params }) =>
      presentOwnerStats(await readOwnerStats(deps, { principal, userId: params.userId })),
    );
    route(endpoints.readReviewAnalytics, ({ principal, params, query }) =>
      readReviewAnalytics(deps, { principal, userId: params.userId, days: query.days }),
    );
    route(endpoints.readDailyFigures, async ({ principal, params, query }) =>
      presentDailyFigures(await readDailyFigures(deps, { principal, ...params, ...query })),
    );
    route(endpoints.listAllPages, async ({ query, reply }) => {
      const { rows, total } = await listPages(deps, query);
      void reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentPage);
    });
  };
