import { endSession } from './end-session';
import type { AuthDeps } from '../../deps';

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
