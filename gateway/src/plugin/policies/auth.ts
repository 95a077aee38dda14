import type { ErrorCode } from '@girouette/contracts';
import { isRevoked, type Caller } from '@girouette/runtime';
import type { GatewayContext } from '../context';
import { requestContextOf, type Handler } from '../request/request-context';
import { createTokenReader } from '../request/token-reader';
import { sendError } from '../response/send-error';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Refuses requests without a valid token where the endpoint needs a session, and without an administrator's token where it
 * needs an administrator. The services check the same again, and who owns what. Public endpoints need no token, so an invalid
 * one is dropped there (see backends/headers.ts).
 */
export function authPolicy(context: GatewayContext): Handler {
  const { failOpenCache, cache, log } = context;
  const readToken = createTokenReader(context);

  const authenticate = async (authorization: string | undefined): Promise<Caller | ErrorCode> => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return 'SESSION_REQUIRED';
    const principal = readToken(token);
    if (typeof principal === 'string') return principal;
    const revoked = await failOpenCache(() => isRevoked({ cache, log }, principal), false);
    return revoked ? 'SESSION_REQUIRED' : principal;
  };

  return async (request, response, next) => {
    const exchange = { request, response };
    const requestContext = requestContextOf(request);
    const access = requestContext.endpoint?.access ?? 'public';
    const { authorization } = request.headers;
    if (access === 'public' && authorization === undefined) {
      next();
      return;
    }
    const principal = await authenticate(authorization);
    if (typeof principal !== 'string') {
      requestContext.principal = principal;
      if (access === 'admin' && !principal.isAdmin) sendError(exchange, 'FORBIDDEN');
      else next();
      return;
    }
    if (access === 'public') next();
    else sendError(exchange, principal, { headers: { 'www-authenticate': 'Bearer' } });
  };
}
