import type { ErrorCode } from '@girouette/contracts';
import { isRevoked, type Caller } from '@girouette/runtime';
import type { Handler } from '../exchange';
import { exchangeOf } from '../exchange';
import type { House } from '../house';
import { refuse } from '../refuse';
import { makeTokenReader } from '../token-reader';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * The first wall: a call behind a session needs a good token, an administrator's call an administrator's. The services look
 * again, and at ownership. On a public call a token is a favour, so a bad one is dropped (see upstream/headers.ts).
 */
export function authPolicy(house: House): Handler {
  const { askCache, cache, log } = house;
  const readToken = makeTokenReader(house);

  const principalOf = async (authorization: string | undefined): Promise<Caller | ErrorCode> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'SESSION_REQUIRED';
    const principal = readToken(token);
    if (typeof principal === 'string') return principal;
    const revoked = await askCache(() => isRevoked({ cache, log }, principal), false);
    return revoked ? 'SESSION_REQUIRED' : principal;
  };

  return async (request, response, next) => {
    const exchange = exchangeOf(request);
    const access = exchange.call?.access ?? 'public';
    const { authorization } = request.headers;
    if (access === 'public' && authorization === undefined) {
      next();
      return;
    }
    const principal = await principalOf(authorization);
    if (typeof principal !== 'string') {
      exchange.principal = principal;
      if (access === 'admin' && !principal.isAdmin) refuse({ request, response }, 'FORBIDDEN');
      else next();
      return;
    }
    if (access === 'public') next();
    else refuse({ request, response }, principal, { headers: { 'www-authenticate': 'Bearer' } });
  };
}
