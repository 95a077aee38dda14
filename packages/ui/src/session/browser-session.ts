import type { LoginAnswer } from '@girouette/contracts/http/auth';
import { send } from '../api/send';
import type { Session, SessionUser } from '../host';
import { readStoredUser, storeUser, userOf, watchStoredUser } from './stored-user';

interface Refusal {
  status?: number;
}

/**
 * The session of this browser. The access token stays in memory; the user's name and rights lie in local storage, so that
 * a new tab knows at once whom to greet, and a refresh cookie that no script can read brings the token back.
 *
 * Tabs follow one another: signing in or out in one changes all. Only the shell makes a session.
 */
export function createBrowserSession(): Session {
  let user = readStoredUser();
  let token: string | null = null;
  let expired = false;
  let refreshing: Promise<string | null> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SessionUser | null, nextToken: string | null) => {
    token = nextToken;
    if (sameUser(user, next)) return;
    user = next;
    for (const listener of [...listeners]) listener();
  };

  const begin = (answer: LoginAnswer) => {
    const next = userOf(answer);
    storeUser(next);
    expired = false;
    become(next, answer.token);
  };

  const forget = ({ refused }: { refused: boolean }) => {
    storeUser(null);
    expired = refused;
    become(null, null);
  };

  watchStoredUser(() => {
    const stored = readStoredUser();
    become(stored, sameUser(user, stored) ? token : null);
  });

  const tradeCookie = async (): Promise<string | null> => {
    const asked = user;
    try {
      const answer = await send('POST /api/auth/session/refresh', {});
      // Someone signed out, or in as another, while the answer was on its way.
      if (!sameUser(asked, user)) return token;
      if (answer.blocked || answer.token === null) {
        forget({ refused: true });
        return null;
      }
      begin(answer);
      return answer.token;
    } catch (error) {
      const { status } = error as Refusal;
      if (status === 401 || status === 403) {
        forget({ refused: true });
        return null;
      }
      // Unreachable is not refused: the session may still be good.
      throw error;
    }
  };

  return {
    user: () => user,
    token: () => token,
    hasExpired: () => expired,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin,
    refresh: () => {
      refreshing ??= acrossTabs(tradeCookie).finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    end: async () => {
      forget({ refused: false });
      await send('DELETE /api/auth/session', {}).catch(() => undefined);
    },
  };
}

/** The cookie rotates and its reuse ends the session, so two tabs must not trade the same one at the same time. */
function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return locks.request('girouette.refresh', work);
}

const sameUser = (one: SessionUser | null, other: SessionUser | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
