import { table, type Changes, type Store } from '@girouette/store';
import type { Session } from './rules';

export const SESSIONS = table<Session>('sessions')
  .index('byUser', 'userId')
  .expires('expiresAt', 0);

export function createSessions(store: Store) {
  const sessions = store.table(SESSIONS);
  return {
    async add(session: Session): Promise<void> {
      await sessions.insert(session);
    },

    find: (id: string): Promise<Session | null> => sessions.get(id),

    /** Up to a thousand sessions of a user. */
    someOf: (userId: string): Promise<Session[]> => sessions.find('byUser', [userId]),

    /**
     * Stores the session that `change` returns. `change` may run again with a newer session, and returns null to change nothing.
     * @returns the changed session; null when there is none or nothing was changed
     */
    change: (id: string, change: (session: Session) => Session | null): Promise<Session | null> =>
      sessions.update(id, change),

    async remove(id: string): Promise<void> {
      await sessions.delete(id);
    },

    /** Removes up to a thousand sessions of a user. */
    async removeOf(changes: Changes, userId: string): Promise<void> {
      for (const { id } of await sessions.find('byUser', [userId])) changes(SESSIONS).delete(id);
    },
  };
}
