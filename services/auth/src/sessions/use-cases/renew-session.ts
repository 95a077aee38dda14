import type { User } from '../../domain/user';
import { beginSession } from './begin-session';
import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Ends all sessions of a user, and begins another for the device that has just proven who uses it: also a token of its own session may
 * have been copied.
 * @param options.user after the change of what guards the account
 * @returns the token for the refresh cookie; null when the account was changed again meanwhile
 */
export async function renewSession(
  deps: AuthDeps,
  { user, userAgent }: { user: User; userAgent: string | undefined },
): Promise<string | null> {
  await endAllSessions(deps, { userId: user.id });
  const signedIn = await beginSession(deps, { user, userAgent });
  return signedIn?.refreshToken ?? null;
}
