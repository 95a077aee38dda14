import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { comparePlaces } from './actions';

/** The endpoint that compares places. */
export const comparisonRoutes = (deps: AnalyticsDeps) => (route: Router) => {
  route(endpoints.comparePlaces, ({ principal, query }) =>
    comparePlaces(deps, { principal, ...query }),
  );
};
