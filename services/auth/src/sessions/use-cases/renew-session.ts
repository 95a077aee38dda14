import type { User } from '../../users/rules';
import { beginSession } from './begin-session';
import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from '../../deps';

/**
 * Ends all sessions of a user and begins a new one for the device that has just proven who uses it. Somebody may also have copied a token
 * of that device's own session.
 * @param options.user after the change of credentials
 * @returns the token for the refresh cookie; null when the account changed again meanwhile
 */
export async function renewSession(
  deps: AuthDeps,
  { user, userAgent }: { user: User; userAgent: string | undefined },
): Promise<string | null> {
  await endAllSessions(deps, { userId: user.id });
  const signedIn = await beginSession(deps, { user, userAgent });
  return signedIn?.refreshToken ?? null;
}
