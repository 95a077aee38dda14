import { AppError } from '@girouette/contracts';
import type { AuthDeps } from '../deps';
import { hashOf, readToken } from '../secrets/feature';

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

/**
 * Ends one of a user's own sessions, for example on a lost device.
 * @throws AppError NOT_FOUND when the user has no such session
 */
export async function endOwnSession(
  deps: AuthDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const session = await deps.sessions.find(sessionId);
  if (session?.userId !== userId) throw new AppError('NOT_FOUND');
  await endSession(deps, sessionId);
}

/**
 * Ends every session of a user.
 * @param options.except the id of a session that continues
 */
export async function endAllSessions(
  deps: AuthDeps,
  { userId, except }: { userId: string; except?: string | undefined },
): Promise<void> {
  for (;;) {
    const sessions = await deps.sessions.someOf(userId);
    const ending = sessions.filter(({ id }) => id !== except);
    if (ending.length === 0) return;
    await Promise.all(ending.map(({ id }) => endSession(deps, id)));
  }
}

/** Ends a session. It can no longer be refreshed, and its access tokens stop working at once. */
export async function endSession(deps: AuthDeps, sessionId: string): Promise<void> {
  await deps.sessions.remove(sessionId);
  await deps.stopTokens(sessionId);
}

/** Ends every session of a user who may not come back, and stops a sign-in in progress. */
export async function endAccess(deps: AuthDeps, userId: string): Promise<void> {
  await deps.stopUser(userId);
  await endAllSessions(deps, { userId });
}

/** How many sessions of a blocked user tell their devices the reason. */
const MOST_TOLD = 50;

/**
 * Ends every session of a blocked user. Some of them keep a mark. At the next refresh, the mark tells the device once that a block ended the session,
 * and not its age (docs/specification §10.34).
 */
export async function closeSessions(deps: AuthDeps, userId: string): Promise<void> {
  await deps.stopUser(userId);
  const told = (await deps.sessions.someOf(userId)).slice(0, MOST_TOLD);
  for (const { id } of told) {
    await deps.sessions.change(id, (session) => ({ ...session, blocked: true }));
    await deps.stopTokens(id);
  }
  for (;;) {
    const others = (await deps.sessions.someOf(userId)).filter(({ blocked }) => !blocked);
    if (others.length === 0) return;
    await Promise.all(others.map(({ id }) => endSession(deps, id)));
  }
}
