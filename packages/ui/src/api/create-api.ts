import type { Session } from '../host';
import type { AnswerOf, CallAddress, PayloadOf } from './endpoint-address';
import { ApiError } from './problem-error';
import { send, type SendOptions } from './send';

/** Makes a call of the contract: `api('GET /api/game', { query: { owner } })`. */
export type Api = <A extends CallAddress>(
  address: A,
  payload: PayloadOf<A>,
  options?: Omit<SendOptions, 'token'>,
) => Promise<AnswerOf<A>>;

/**
 * Calls the services in the name of a session; without one (null), as a guest.
 *
 * A tab that has a user but no token yet, or whose token has run out, trades the refresh cookie once and sends the call
 * again; the user notices nothing. All failures are `ApiError`s whose message can be shown.
 */
export function createApi(session: Session | null): Api {
  return async (address, payload, options = {}) => {
    if (!session?.user()) return send(address, payload, options);
    const token = session.token() ?? (await session.refresh());
    try {
      return await send(address, payload, { ...options, token });
    } catch (error) {
      // Without a user by now, the cookie has been refused already.
      if (!isSessionRefusal(error) || !session.user()) throw error;
      const renewed = await renewedToken(session, token);
      if (renewed === null) throw error;
      return await send(address, payload, { ...options, token: renewed });
    }
  };
}

/** Another call may have renewed the token while this one was on its way. */
const renewedToken = (session: Session, used: string | null) => {
  const present = session.token();
  return present !== null && present !== used ? Promise.resolve(present) : session.refresh();
};

const isSessionRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'SESSION_EXPIRED' || error.code === 'SESSION_REQUIRED');
