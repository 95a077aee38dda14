import { isPaid } from '../domain/entitlement';
import { principalOf, type User } from '../domain/user';
import { findStanding } from './find-standing';
import type { AuthDeps } from './ports';

/** A user who has signed in: the result of sign-in and refresh. */
export interface SignedIn {
  user: User;
  paid: boolean;
  /** Null for a blocked account. */
  accessToken: string | null;
  /** For the refresh cookie; null for a blocked account. */
  refreshToken: string | null;
}

/** Adds to a user whether a subscription is running, and an access token for the session. */
export async function describeSignedIn(
  deps: AuthDeps,
  { user, session }: { user: User; session: { id: string; refreshToken: string } | null },
): Promise<SignedIn> {
  const entitlement = await deps.entitlements.find(user.ownerId);
  const principal = session && principalOf(user, await findStanding(deps, user));
  return {
    user,
    paid: isPaid(user, entitlement, deps.clock.now()),
    accessToken: principal && deps.signToken(principal, session.id),
    refreshToken: session?.refreshToken ?? null,
  };
}
