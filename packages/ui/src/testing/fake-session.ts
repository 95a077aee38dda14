import type { Session, SessionUser } from '../host';

/** The owner of the tests, a restaurant's main account; change what matters. */
export const aUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  userId: 'owner-1',
  name: 'Camille Fournier',
  accountType: 'main',
  ownerId: null,
  isAdmin: false,
  ...changes,
});

/** A session in memory. Signed in as `user`, or as nobody when it is null; its token is `token-of-<userId>`. */
export function fakeSession(user: SessionUser | null = aUser()): Session {
  let current = user;
  const listeners = new Set<() => void>();
  const become = (next: SessionUser | null) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  const token = () => (current ? `token-of-${current.userId}` : null);
  return {
    user: () => current,
    token,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: ({ userId, name, accountType, ownerId, isAdmin }) => {
      become({ userId, name, accountType, ownerId, isAdmin });
    },
    refresh: () => Promise.resolve(token()),
    end: () => {
      become(null);
      return Promise.resolve();
    },
  };
}
