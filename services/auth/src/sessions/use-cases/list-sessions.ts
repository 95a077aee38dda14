import { lastUseOf, type Session } from '../domain/session';
import type { AuthDeps } from '../../use-cases/ports';

/** A user's unexpired sessions, the last used first. */
export async function listSessions(
  { sessions, clock }: Pick<AuthDeps, 'sessions' | 'clock'>,
  userId: string,
): Promise<Session[]> {
  const now = clock.now();
  const running = (await sessions.someOf(userId)).filter(
    ({ expiresAt, blocked }) => expiresAt > now && !blocked,
  );
  return running.sort((one, other) => lastUseOf(other).getTime() - lastUseOf(one).getTime());
}
