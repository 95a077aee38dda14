import type { SessionUser } from '@girouette/ui/host';
import type { Access, Application, Route } from '../applications';
import { findRoute } from './find-route';

export type Decision =
  | { kind: 'show'; application: Application; route: Route }
  | { kind: 'sign-in-prompt'; route: Route }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

/** Where a signed-in user starts: the start of docs/specification §2.1. */
export const homeOf = (user: SessionUser): string => (user.isAdmin ? '/all/pages' : '/dashboard');

/** What a path shows to this user, or to a visitor (null): the guards of docs/specification §2.1. */
export function decide(path: string, user: SessionUser | null): Decision {
  const found = findRoute(path);
  if (!found) return { kind: 'not-found' };
  const { application, route } = found;
  if (route.access === 'prompt' && !user) return { kind: 'sign-in-prompt', route };
  const elsewhere = user ? userGoesTo(route.access, user) : visitorGoesTo(route.access);
  return elsewhere === null
    ? { kind: 'show', application, route }
    : { kind: 'redirect', to: elsewhere };
}

function userGoesTo(access: Access, user: SessionUser): string | null {
  if (access === 'visitor') return homeOf(user);
  if (access === 'main' && user.accountType !== 'main') return '/landing-pages';
  if (access === 'admin' && !user.isAdmin) return homeOf(user);
  return null;
}

const visitorGoesTo = (access: Access): string | null =>
  access === 'anyone' || access === 'visitor' ? null : '/';

/** The decision for a path after all its redirects, and the path that it is for. */
export function settle(
  path: string,
  user: SessionUser | null,
): { path: string; decision: Decision } {
  const decision = decide(path, user);
  return decision.kind === 'redirect' ? settle(decision.to, user) : { path, decision };
}
