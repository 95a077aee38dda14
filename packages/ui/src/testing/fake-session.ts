import type { Session, SessionUser } from '../host';

export interface FakeSession extends Session {
  /** Ends the session as the services do: it is no longer accepted. */
  expire: () => void;
}

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
export function fakeSession(user: SessionUser | null = aUser()): FakeSession {
  let current = user;
  let expired = false;
  const listeners = new Set<() => void>();
  const become = (next: SessionUser | null) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  const token = () => (current ? `token-of-${current.userId}` : null);
  return {
    user: () => current,
    token,
    hasExpired: () => expired,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: ({ userId, name, accountType, ownerId, isAdmin }) => {
      expired = false;
      become({ userId, name, accountType, ownerId, isAdmin });
    },
    refresh: () => Promise.resolve(token()),
    end: () => {
      become(null);
      return Promise.resolve();
    },
    expire: () => {
      expired = true;
      become(null);
    },
  };
}
