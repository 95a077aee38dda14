import type { AuthDeps } from './ports';

/** Ends a session for good: it is not refreshed any more, and its access tokens stop at once. */
export async function endSession(
  deps: Pick<AuthDeps, 'sessions' | 'stopTokens'>,
  sessionId: string,
): Promise<void> {
  await deps.sessions.remove(sessionId);
  await deps.stopTokens(sessionId);
}
