import type { Session } from '../host';
import type { ResponseOf, EndpointAddress, PayloadOf } from './endpoint-address';
import { ApiError, type FailureCode } from './api-error';
import { send, type SendOptions } from './send';

/** Calls an endpoint of the contract: `api('GET /api/game', { query: { owner } })`. */
export type Api = <A extends EndpointAddress>(
  address: A,
  payload: PayloadOf<A>,
  options?: Omit<SendOptions, 'token'>,
) => Promise<ResponseOf<A>>;

/**
 * Calls the services with the access token of a session; without a session (null), as a guest.
 *
 * When the token is missing, expired, or possibly older than the e-mail's confirmation, refreshes it once and repeats the request. All
 * failures are `ApiError`s with a message for the user.
 */
export function createApi(session: Session | null): Api {
  return async (address, payload, options = {}) => {
    if (!session?.user()) return send(address, payload, options);
    const token = session.token() ?? (await session.refresh());
    try {
      return await send(address, payload, { ...options, token });
    } catch (error) {
      // Without a user, the refresh cookie was already rejected.
      if (!isSessionError(error) || !session.user()) throw error;
      const refreshed = await refreshedToken(session, token);
      if (refreshed === null) throw error;
      return await send(address, payload, { ...options, token: refreshed });
    }
  };
}

/** Another request may have refreshed the token in the meantime. */
const refreshedToken = (session: Session, used: string | null) => {
  const current = session.token();
  return current !== null && current !== used ? Promise.resolve(current) : session.refresh();
};

const RENEWED_AFTER: readonly FailureCode[] = [
  'SESSION_EXPIRED',
  'SESSION_REQUIRED',
  'EMAIL_UNCONFIRMED',
];

const isSessionError = (error: unknown): boolean =>
  error instanceof ApiError && RENEWED_AFTER.includes(error.code);
