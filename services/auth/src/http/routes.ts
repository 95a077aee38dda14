import { deadLetterRoutes, type Router } from '@girouette/platform/kit';
import { routes as apiKeyRoutes } from '../api-keys/http/routes';
import { routes as accountRoutes } from '../accounts/http/routes';
import { routes as administrationRoutes } from '../administration/http/routes';
import { routes as secondFactorRoutes } from '../second-factor/http/routes';
import { routes as sessionRoutes } from '../sessions/http/routes';
import { routes as subAccountRoutes } from '../sub-accounts/http/routes';
import type { AuthDeps } from '../use-cases/ports';

/** The endpoints of the auth service (docs/specification §7). */
export const routes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    sessionRoutes(deps)(route);
    accountRoutes(deps)(route);
    secondFactorRoutes(deps)(route);
    subAccountRoutes(deps)(route);
    apiKeyRoutes(deps)(route);
    administrationRoutes(deps)(route);
    deadLetterRoutes({ ...deps, source: 'auth' })(route);
  };
