import { endpoints, toEuros } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { readPlatform, readSubscriptions } from './actions';

/** The endpoints of the administrator's dashboard. */
export const platformRoutes = (deps: AnalyticsDeps) => (route: Router) => {
  route(endpoints.readPlatform, async ({ principal }) => {
    const { users, cents } = await readPlatform(deps, { principal });
    return { users, revenue: toEuros(cents) };
  });

  route(endpoints.readSubscriptions, async ({ principal }) => {
    const points = await readSubscriptions(deps, { principal });
    return {
      data: points.map(({ day, subscriptions }) => ({
        // dd-MM-yyyy
        date: day.split('-').reverse().join('-'),
        subscriptionCount: subscriptions,
      })),
    };
  });
};
