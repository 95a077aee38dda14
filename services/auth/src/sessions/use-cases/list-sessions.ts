import { lastUseOf, type Session } from '../domain/session';
import type { AuthDeps } from '../../deps';

/** A user's unexpired sessions, the last used first. */
export async function listSessions(
  { sessions, clock }: AuthDeps,
  userId: string,
): Promise<Session[]> {
  const now = clock.now();
  const running = (await sessions.someOf(userId)).filter(
    ({ expiresAt, blocked }) => expiresAt > now && !blocked,
  );
  return running.sort((one, other) => lastUseOf(other).getTime() - lastUseOf(one).getTime());
}
