import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from '../../deps';

/** Ends every session of a user who may not come back, and stops a sign-in in progress. */
export async function shutOut(deps: AuthDeps, userId: string): Promise<void> {
  await deps.stopUser(userId);
  await endAllSessions(deps, { userId });
}
