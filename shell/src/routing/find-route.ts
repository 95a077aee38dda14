import { applications, type Application, type Route } from '../applications';

export interface Found {
  application: Application;
  route: Route;
}

/** The row of the table that a path belongs to, or null. A slash at the end makes no difference. */
export function findRoute(path: string): Found | null {
  for (const application of applications) {
    const route = application.routes.find((candidate) => matches(candidate.path, path));
    if (route) return { application, route };
  }
  return null;
}

function matches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => segment.startsWith(':') || segment === given[at])
  );
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');
