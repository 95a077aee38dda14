import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import { comparePlaces, type ComparisonDeps } from './actions';

/** The endpoint that compares places. */
export const comparisonRoutes = (deps: ComparisonDeps) => (route: Router) => {
  route(endpoints.comparePlaces, ({ principal, query }) =>
    comparePlaces(deps, { principal, ...query }),
  );
};
