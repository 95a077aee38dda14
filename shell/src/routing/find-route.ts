import { matchesScreen } from '@girouette/contracts/screen-path';
import { applications, type Application, type Route } from '../applications';

export interface RouteMatch {
  application: Application;
  route: Route;
}

/** The route that a path matches, or null. A trailing slash is ignored. */
export function findRoute(path: string): RouteMatch | null {
  for (const application of applications) {
    const route = application.routes.find((candidate) => matchesScreen(candidate.path, path));
    if (route) return { application, route };
  }
  return null;
}
