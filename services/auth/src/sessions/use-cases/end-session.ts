import type { AuthDeps } from '../../use-cases/ports';

/** Ends a session: it can no longer be refreshed, and its access tokens are refused at once. */
export async function endSession(
  deps: Pick<AuthDeps, 'sessions' | 'stopTokens'>,
  sessionId: string,
): Promise<void> {
  await deps.sessions.remove(sessionId);
  await deps.stopTokens(sessionId);
}
