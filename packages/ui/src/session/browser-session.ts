import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import { ApiError } from '../api/api-error';
import { send } from '../api/send';
import type { Session, SessionUser } from '../host';
import { rememberAccount } from './known-account';
import { readStoredUser, storeUser, userOf, watchStoredUser } from './stored-user';
import { removeUnsaved } from './unsaved';

/**
 * The session of this browser. The access token stays in memory. The user's name and rights are in local storage, so that a new tab shows
 * the user at once. An HTTP-only refresh cookie renews the token.
 *
 * Signing in or out in one tab affects all tabs. Only the shell creates a session.
 */
export function createBrowserSession(): Session {
  let user = readStoredUser();
  let token: string | null = null;
  let ended: ReturnType<Session['endedBecause']> = null;
  let refreshing: Promise<string | null> | null = null;
  const listeners = new Set<() => void>();

  const setState = (next: SessionUser | null, nextToken: string | null) => {
    token = nextToken;
    if (sameUser(user, next)) return;
    user = next;
    for (const listener of [...listeners]) listener();
  };

  const begin = (answer: LoginAnswer) => {
    const next = userOf(answer);
    storeUser(next);
    rememberAccount();
    ended = null;
    setState(next, answer.token);
  };

  const clear = (because: typeof ended) => {
    storeUser(null);
    ended = because;
    setState(null, null);
  };

  watchStoredUser(() => {
    const stored = readStoredUser();
    setState(stored, sameUser(user, stored) ? token : null);
  });

  const exchangeCookie = async (): Promise<string | null> => {
    const asked = user;
    try {
      const answer = await send('POST /api/auth/session/refresh', {});
      // Before the response arrived, the user signed out or another user signed in.
      if (!sameUser(asked, user)) return token;
      if (answer.blocked || answer.token === null) {
        clear(answer.blocked ? 'blocked' : 'expired');
        return null;
      }
      begin(answer);
      return answer.token;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        clear(error.code === 'ACCOUNT_BLOCKED' ? 'blocked' : 'expired');
        return null;
      }
      // The server is unreachable, so the session may still be valid.
      throw error;
    }
  };

  return {
    user: () => user,
    token: () => token,
    endedBecause: () => ended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin,
    refresh: () => {
      refreshing ??= withTabLock(exchangeCookie).finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    end: async () => {
      clear(null);
      await send('DELETE /api/auth/session', {}).catch(() => undefined);
      // By now the screens that kept them are gone and write nothing more.
      removeUnsaved();
    },
  };
}

/** The cookie rotates and reusing it ends the session, so two tabs must not exchange it concurrently. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return locks.request('girouette.refresh', work);
}

const sameUser = (one: SessionUser | null, other: SessionUser | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
