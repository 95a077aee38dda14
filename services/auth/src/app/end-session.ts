import type { AuthDeps } from './ports';

type Deps = Pick<AuthDeps, 'sessions' | 'stopTokens'>;

/** Ends a session for good: it is not refreshed any more, and its access tokens stop at once. */
export async function endSession(deps: Deps, sessionId: string): Promise<void> {
  await deps.sessions.remove(sessionId);
  await deps.stopTokens(sessionId);
}

/** Ends every session of a user. */
export async function endSessionsOf(deps: Deps, userId: string): Promise<void> {
  for (;;) {
    const sessions = await deps.sessions.someOf(userId);
    if (sessions.length === 0) return;
    await Promise.all(sessions.map(({ id }) => endSession(deps, id)));
  }
}
