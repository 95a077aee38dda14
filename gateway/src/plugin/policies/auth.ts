import { needsToken, type Access, type ErrorCode } from '@girouette/contracts';
import { isRevoked, type Caller } from '@girouette/runtime';
import type { GatewayContext } from '../context';
import {
  requestContextOf,
  type Exchange,
  type Handler,
  type Next,
} from '../request/request-context';
import { createTokenReader } from '../request/token-reader';
import { sendError } from '../response/send-error';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Refuses requests without a valid token where the endpoint needs a session, and without an administrator's token where it needs an
 * administrator. The services repeat these checks and also check ownership. Public endpoints need no token, so an invalid one is dropped
 * there (see backends/headers.ts).
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

  const check = async (exchange: Exchange, access: Access, next: Next): Promise<void> => {
    const { request } = exchange;
    const requestContext = requestContextOf(request);
    const principal = await authenticate(request.headers.authorization);
    if (typeof principal !== 'string') {
      requestContext.principal = principal;
      if (access === 'admin' && !principal.isAdmin) sendError(exchange, 'FORBIDDEN');
      else next();
      return;
    }
    if (access === 'public') next();
    else sendError(exchange, principal, { headers: { 'www-authenticate': 'Bearer' } });
  };

  return (request, response, next) => {
    const access = requestContextOf(request).endpoint?.access ?? 'public';
    if (needsToken(access) || request.headers.authorization !== undefined) {
      return check({ request, response }, access, next);
    }
    next();
  };
}
