import { AppError } from '@girouette/contracts';
import { endSession } from './end-session';
import type { AuthDeps } from '../../deps';

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
