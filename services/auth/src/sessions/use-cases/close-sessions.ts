import { endSession } from './end-session';
import type { AuthDeps } from '../../use-cases/ports';

/** Of how many sessions the devices are told why. */
const MOST_TOLD = 50;

/**
 * Ends every session of a user who is blocked. What is left of some tells their devices at the next refresh, once, that it was a block
 * rather than time (docs/specification §10.34).
 */
export async function closeSessions(
  deps: Pick<AuthDeps, 'sessions' | 'stopTokens' | 'stopUser'>,
  userId: string,
): Promise<void> {
  await deps.stopUser(userId);
  const told = (await deps.sessions.someOf(userId)).slice(0, MOST_TOLD);
  for (const { id } of told) {
    await deps.sessions.change(id, (session) => ({ ...session, blocked: true }));
    await deps.stopTokens(id);
  }
  for (;;) {
    const others = (await deps.sessions.someOf(userId)).filter(({ blocked }) => !blocked);
    if (others.length === 0) return;
    await Promise.all(others.map(({ id }) => endSession(deps, id)));
  }
}
