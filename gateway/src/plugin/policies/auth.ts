import type { ErrorCode } from '@girouette/contracts';
import { isRevoked, type Caller } from '@girouette/runtime';
import type { Handler } from '../request/request-context';
import { requestContextOf } from '../request/request-context';
import type { GatewayContext } from '../context';
import { sendError } from '../response/send-error';
import { createTokenReader } from '../request/token-reader';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * The first wall: a call behind a session needs a good token, an administrator's call an administrator's. The services look
 * again, and at ownership. On a public call a token is a favour, so a bad one is dropped (see backend/headers.ts).
 */
export function authPolicy(context: GatewayContext): Handler {
  const { failOpenCache, cache, log } = context;
  const readToken = createTokenReader(context);

  const principalOf = async (authorization: string | undefined): Promise<Caller | ErrorCode> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'SESSION_REQUIRED';
    const principal = readToken(token);
    if (typeof principal === 'string') return principal;
    const revoked = await failOpenCache(() => isRevoked({ cache, log }, principal), false);
    return revoked ? 'SESSION_REQUIRED' : principal;
  };

  return async (request, response, next) => {
    const requestContext = requestContextOf(request);
    const access = requestContext.endpoint?.access ?? 'public';
    const { authorization } = request.headers;
    if (access === 'public' && authorization === undefined) {
      next();
      return;
    }
    const principal = await principalOf(authorization);
    if (typeof principal !== 'string') {
      requestContext.principal = principal;
      if (access === 'admin' && !principal.isAdmin) sendError({ request, response }, 'FORBIDDEN');
      else next();
      return;
    }
    if (access === 'public') next();
    else sendError({ request, response }, principal, { headers: { 'www-authenticate': 'Bearer' } });
  };
}
