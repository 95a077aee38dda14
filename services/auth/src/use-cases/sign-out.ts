import { endSession } from './end-session';
import type { AuthDeps } from './ports';
import { hashOf, readToken } from '../refresh-token';

/** Ends the session that a refresh token belongs to. Knows of no failure: whoever signs out is signed out. */
export async function signOut(deps: AuthDeps, refreshToken: string | undefined): Promise<void> {
  const token = readToken(refreshToken ?? '');
  if (!token) return;
  const session = await deps.sessions.find(token.sessionId);
  if (!session) return;
  // The id alone stands in access tokens and must not be enough to sign someone out.
  const hash = hashOf(token.secret);
  const known =
    session.current.includes(hash) || session.spent.some((spent) => spent.hash === hash);
  if (known) await endSession(deps, session.id);
}
