import { endSession } from './end-session';
import type { AuthDeps } from '../../deps';

/** How many sessions give their devices the reason. */
const MOST_TOLD = 50;

/**
 * Ends every session of a blocked user. Some of them keep a mark. At the next refresh, it tells the device once that a block ended the
 * session, and not time (docs/specification §10.34).
 */
export async function closeSessions(deps: AuthDeps, userId: string): Promise<void> {
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
