import type { AuthDeps } from '../../deps';

/** Ends a session. It can no longer be refreshed, and its access tokens stop working at once. */
export async function endSession(deps: AuthDeps, sessionId: string): Promise<void> {
  await deps.sessions.remove(sessionId);
  await deps.stopTokens(sessionId);
}
