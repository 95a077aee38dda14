import { applications, type Application, type Route } from '../applications';

export interface RouteMatch {
  application: Application;
  route: Route;
}

/** The route that a path matches, or null. A trailing slash is ignored. */
export function findRoute(path: string): RouteMatch | null {
  for (const application of applications) {
    const route = application.routes.find((candidate) => matches(candidate.path, path));
    if (route) return { application, route };
  }
  return null;
}

function matches(pattern: string, path: string): boolean {
  const expected = segments(pattern);
  const actual = segments(path);
  return (
    expected.length === actual.length &&
    expected.every((segment, at) => segment.startsWith(':') || segment === actual[at])
  );
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');
