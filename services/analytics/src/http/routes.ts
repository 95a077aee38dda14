import { endpoints } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import { sendTable, type Router } from '@girouette/platform/kit';
import { exportFigures } from '../use-cases/export-figures';
import { listMediaFigures } from '../use-cases/list-media-figures';
import { listPageTotals } from '../use-cases/list-page-totals';
import { listRestaurants } from '../use-cases/list-restaurants';
import type { AnalyticsDeps } from '../use-cases/ports';
import { readDailyFigures } from '../use-cases/read-daily-figures';
import { readOwnerStats } from '../use-cases/read-owner-stats';
import { readPlatform } from '../use-cases/read-platform';
import { readReviewAnalytics } from '../use-cases/read-review-analytics';
import { readSubscriptions } from '../use-cases/read-subscriptions';
import {
  presentDailyFigures,
  presentFigures,
  presentMediumFigures,
  presentOwnerStats,
  presentPage,
  presentPageTotals,
  presentPlatform,
  presentSubscriptions,
} from './presenters';
import { FIGURE_COLUMNS } from './figure-columns';
import { tabulateFigures } from '../use-cases/tabulate-figures';

export const routes =
  (deps: AnalyticsDeps) =>
  (route: Router): void => {
    route(endpoints.readOwnerStats, async ({ principal, params, query }) =>
      presentOwnerStats(await readOwnerStats(deps, { principal, ...params, ...query })),
    );
    route(endpoints.listPageTotals, async ({ principal, params }) =>
      (await listPageTotals(deps, { principal, ...params })).map(presentPageTotals),
    );
    route(endpoints.listMediaFigures, async ({ principal, params, query }) =>
      (await listMediaFigures(deps, { principal, ...params, ...query })).map(presentMediumFigures),
    );
    route(endpoints.readReviewAnalytics, ({ principal, params, query }) =>
      readReviewAnalytics(deps, { principal, ...params, ...query }),
    );
    route(endpoints.readDailyFigures, async ({ principal, params, query }) =>
      presentDailyFigures(await readDailyFigures(deps, { principal, ...params, ...query })),
    );
    route(endpoints.downloadFigures, async ({ principal, params, query, reply }) =>
      sendTable(
        reply,
        {
          ...{ name: 'Chiffres par jour', columns: FIGURE_COLUMNS },
          ...(await tabulateFigures(deps, { principal, ...params })),
        },
        { ...query, now: deps.clock.now() },
      ),
    );
    route(endpoints.exportFigures, async ({ principal, params: { userId }, reply }) => {
      reply.header('cache-control', 'no-store');
      return presentFigures(await exportFigures(deps, { principal, userId }));
    });
    route(endpoints.listAllPages, async ({ query, reply }) => {
      const { rows, total, isPartial } = await listRestaurants(deps, query);
      void reply.header(TOTAL_COUNT_HEADER, total);
      void reply.header(TOTAL_IS_PARTIAL_HEADER, String(isPartial));
      return rows.map(presentPage);
    });
    route(endpoints.readPlatform, async ({ principal }) =>
      presentPlatform(await readPlatform(deps, { principal })),
    );
    route(endpoints.readSubscriptions, async ({ principal }) =>
      presentSubscriptions(await readSubscriptions(deps, { principal })),
    );
  };
