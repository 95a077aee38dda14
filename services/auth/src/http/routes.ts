import { deadLetterRoutes, type Router } from '@girouette/service-kit';
import { routes as apiKeyRoutes } from '../api-keys/http';
import { routes as accountRoutes } from '../accounts/http';
import { routes as administrationRoutes } from '../administration/http/routes';
import { routes as passwordRoutes } from '../passwords/http';
import { routes as secondFactorRoutes } from '../second-factor/http';
import { routes as sessionRoutes } from '../sessions/http';
import { routes as subAccountRoutes } from '../sub-accounts/http';
import type { AuthDeps } from '../deps';

/** The endpoints of the auth service (docs/specification §7). */
export const routes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    sessionRoutes(deps)(route);
    accountRoutes(deps)(route);
    passwordRoutes(deps)(route);
    secondFactorRoutes(deps)(route);
    subAccountRoutes(deps)(route);
    apiKeyRoutes(deps)(route);
    administrationRoutes(deps)(route);
    deadLetterRoutes({ ...deps, source: 'auth' })(route);
  };
