import { isPaid } from '../domain/entitlement';
import { principalOf, type User } from '../domain/user';
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
  return {
    user,
    paid: isPaid(user, entitlement, deps.clock.now()),
    accessToken: session && deps.signToken(principalOf(user), session.id),
    refreshToken: session?.refreshToken ?? null,
  };
}
