import { isPaid } from '../domain/standing';
import { principalOf, type User } from '../domain/user';
import type { AuthDeps } from './ports';

/** A user with a session, as sign-in and refresh answer it. */
export interface SignedIn {
  user: User;
  paid: boolean;
  /** Null for a blocked account. */
  accessToken: string | null;
  /** For the refresh cookie; null for a blocked account. */
  refreshToken: string | null;
}

/** Completes a user's answer with what they have paid and a token for their session. */
export async function describeSignedIn(
  deps: AuthDeps,
  { user, session }: { user: User; session: { id: string; refreshToken: string } | null },
): Promise<SignedIn> {
  const standing = await deps.standings.find(user.ownerId);
  return {
    user,
    paid: isPaid(user, standing, deps.clock.now()),
    accessToken: session && deps.signToken(principalOf(user), session.id),
    refreshToken: session?.refreshToken ?? null,
  };
}
