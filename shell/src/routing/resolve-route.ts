import { mayInSomePlace } from '@girouette/contracts/permissions';
import { matchesScreen } from '@girouette/contracts/screen-path';
import type { SessionUser } from '@girouette/ui/host';
import { applications, type Application, type Route } from '../applications';

export type Resolution =
  | { kind: 'show'; application: Application; route: Route }
  | { kind: 'sign-in-prompt'; route: Route }
  | { kind: 'refusal'; route: Route }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

/** The start page of a signed-in user (docs/specification §2.1). */
export const homeOf = (user: SessionUser): string =>
  user.isAdmin ? '/admin/dashboard' : '/dashboard';

/** Resolves a path for this user, or for a visitor (null), according to the guards of docs/specification §2.1. */
export function resolveRoute(path: string, user: SessionUser | null): Resolution {
  const match = findRoute(path);
  if (!match) return { kind: 'not-found' };
  const { application, route } = match;
  const refused = user ? refusalOfUser(route, user) : refusalOfVisitor(route);
  return refused ?? { kind: 'show', application, route };
}

function refusalOfUser(route: Route, user: SessionUser): Resolution | null {
  const { guard, refuses, otherwise = homeOf(user) } = route;
  if (guard === 'visitor') return { kind: 'redirect', to: homeOf(user) };
  if (guard === 'anyone' || guard === 'signed-in' || mayInSomePlace(user, guard)) return null;
  return refuses ? { kind: 'refusal', route } : { kind: 'redirect', to: otherwise };
}

function refusalOfVisitor(route: Route): Resolution | null {
  if (route.guard === 'anyone' || route.guard === 'visitor') return null;
  return route.asksToSignIn ? { kind: 'sign-in-prompt', route } : { kind: 'redirect', to: '/' };
}

/**
 * Follows all redirects of a path.
 * @returns the final path and its content
 */
export function resolveRedirects(
  path: string,
  user: SessionUser | null,
): { path: string; resolution: Resolution } {
  const resolution = resolveRoute(path, user);
  return resolution.kind === 'redirect'
    ? resolveRedirects(resolution.to, user)
    : { path, resolution };
}

interface RouteMatch {
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
