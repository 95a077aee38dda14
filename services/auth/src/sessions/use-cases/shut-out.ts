import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from '../../use-cases/ports';

/** Ends every session of a user who may not come back, and stops a sign-in in progress. */
export async function shutOut(
  deps: Pick<AuthDeps, 'sessions' | 'stopTokens' | 'stopUser'>,
  userId: string,
): Promise<void> {
  await deps.stopUser(userId);
  await endAllSessions(deps, { userId });
}
