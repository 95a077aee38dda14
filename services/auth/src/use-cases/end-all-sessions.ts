import { endSession } from './end-session';
import type { AuthDeps } from './ports';

/** Ends every session of a user. */
export async function endAllSessions(
  deps: Pick<AuthDeps, 'sessions' | 'stopTokens'>,
  userId: string,
): Promise<void> {
  for (;;) {
    const sessions = await deps.sessions.someOf(userId);
    if (sessions.length === 0) return;
    await Promise.all(sessions.map(({ id }) => endSession(deps, id)));
  }
}
