import { hashOf, readToken } from '../refresh-token';
import { endSession } from './end-session';
import type { AuthDeps } from '../../deps';

/** Ends the session of a refresh token. An unknown token is no error, because its holder is already signed out. */
export async function signOut(deps: AuthDeps, refreshToken: string | undefined): Promise<void> {
  const token = readToken(refreshToken ?? '');
  if (!token) return;
  const session = await deps.sessions.find(token.sessionId);
  if (!session) return;
  // Access tokens contain the session's id, so the id alone must not be enough to sign someone out.
  const hash = hashOf(token.secret);
  const isOfSession =
    session.current.includes(hash) || session.used.some((token) => token.hash === hash);
  if (isOfSession) await endSession(deps, session.id);
}
