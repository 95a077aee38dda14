import { may } from '@girouette/contracts/permissions';
import type { SessionUser } from '@girouette/ui/host';
import type { Application, Route, RouteGuard } from '../applications';
import { findRoute } from './find-route';

export type Resolution =
  | { kind: 'show'; application: Application; route: Route }
  | { kind: 'sign-in-prompt'; route: Route }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

/** The start page of a signed-in user (docs/specification §2.1). */
export const homeOf = (user: SessionUser): string => (user.isAdmin ? '/all/pages' : '/dashboard');

/** What a path shows to this user, or to a visitor (null): the guards of docs/specification §2.1. */
export function resolveRoute(path: string, user: SessionUser | null): Resolution {
  const match = findRoute(path);
  if (!match) return { kind: 'not-found' };
  const { application, route } = match;
  if (route.guard === 'prompt' && !user) return { kind: 'sign-in-prompt', route };
  const to = user ? redirectOfUser(route, user) : redirectOfVisitor(route.guard);
  return to === null ? { kind: 'show', application, route } : { kind: 'redirect', to };
}

function redirectOfUser({ guard, otherwise }: Route, user: SessionUser): string | null {
  if (guard === 'visitor') return homeOf(user);
  if (guard === 'anyone' || guard === 'prompt' || guard === 'signed-in') return null;
  return may(user, guard) ? null : (otherwise ?? homeOf(user));
}

const redirectOfVisitor = (guard: RouteGuard): string | null =>
  guard === 'anyone' || guard === 'visitor' ? null : '/';

/** Follows all redirects of a path. @returns the final path and what it shows */
export function resolveRedirects(
  path: string,
  user: SessionUser | null,
): { path: string; resolution: Resolution } {
  const resolution = resolveRoute(path, user);
  return resolution.kind === 'redirect'
    ? resolveRedirects(resolution.to, user)
    : { path, resolution };
}
