import { table, type Store } from '@girouette/store';
import type { Session } from '../domain/session';
import type { Sessions } from '../use-cases/ports';

export const SESSIONS = table<Session>('sessions')
  .index('byUser', 'userId')
  .expires('expiresAt', 0);

export function createSessionRepository(store: Store): Sessions {
  const sessions = store.table(SESSIONS);
  return {
    async add(session) {
      await sessions.insert(session);
    },
    find: (id) => sessions.get(id),
    someOf: (userId) => sessions.find('byUser', [userId]),
    change: (id, change) => sessions.update(id, change),
    async removeOf(changes, userId) {
      for (const { id } of await sessions.find('byUser', [userId])) changes(SESSIONS).delete(id);
    },
    async remove(id) {
      await sessions.delete(id);
    },
  };
}
