import type { Session, SessionUser } from '../host';

export interface FakeSession extends Session {
  /** Ends the session as if the server had rejected it. */
  expire: () => void;
  /** Ends the session as if an administrator had blocked the user. */
  block: () => void;
}

/** A main account, the default user of tests. */
export const aUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  userId: 'owner-1',
  name: 'Camille Fournier',
  accountType: 'main',
  ownerId: null,
  isAdmin: false,
  ...changes,
});

/** A session in memory, signed in as `user`, or signed out when null. Its token is `token-of-<userId>`. */
export function fakeSession(user: SessionUser | null = aUser()): FakeSession {
  let current = user;
  let ended: ReturnType<Session['endedBecause']> = null;
  const listeners = new Set<() => void>();
  const setUser = (next: SessionUser | null) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  const token = () => (current ? `token-of-${current.userId}` : null);
  return {
    user: () => current,
    token,
    endedBecause: () => ended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: ({ userId, name, accountType, ownerId, isAdmin }) => {
      ended = null;
      setUser({ userId, name, accountType, ownerId, isAdmin });
    },
    refresh: () => Promise.resolve(token()),
    end: () => {
      setUser(null);
      return Promise.resolve();
    },
    expire: () => {
      ended = 'expired';
      setUser(null);
    },
    block: () => {
      ended = 'blocked';
      setUser(null);
    },
  };
}
