import { expiryOf } from '@girouette/contracts';
import { isPaid, rightsOf } from '../../owners/rules';
import { principalOf, type User } from '../../users/rules';
import { readStanding } from '../../users/actions';
import type { AuthDeps } from '../../deps';

/** A user who has signed in: the result of sign-in and refresh. */
export interface SignedIn {
  user: User;
  /** See `isPaid`. */
  paid: boolean;
  /** When the owner's subscription and trial end; null without either. */
  expiresAt: Date | null;
  /** Null for a blocked account. */
  accessToken: string | null;
  /** For the refresh cookie; null for a blocked account. */
  refreshToken: string | null;
}

/** Adds to a user the subscription and its end, and an access token for the session. */
export async function describeSignedIn(
  deps: AuthDeps,
  { user, session }: { user: User; session: { id: string; refreshToken: string } | null },
): Promise<SignedIn> {
  const [owner, entitlement] = await Promise.all([
    deps.owners.find(user.ownerId),
    deps.entitlements.find(user.ownerId),
  ]);
  const principal = session && principalOf(user, await readStanding(deps, user));
  return {
    user,
    paid: isPaid(user, { owner, entitlement }, deps.clock.now()),
    expiresAt: expiryOf(rightsOf(owner, entitlement)),
    accessToken: principal && deps.signToken(principal, session.id),
    refreshToken: session?.refreshToken ?? null,
  };
}
