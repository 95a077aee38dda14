import {
  AppError,
  holdsScope,
  needsToken,
  type Access,
  type ErrorCode,
  type Permission,
} from '@girouette/contracts';
import {
  isRevoked,
  looksLikeApiKey,
  readAccessToken,
  type Caller,
} from '@girouette/platform/runtime';
import type { GatewayContext } from '../context';
import { createKeyExchange } from '../request/key-exchange';
import {
  requestContextOf,
  type Exchange,
  type GatewayRequest,
  type Handler,
  type Next,
} from '../request/request-context';
import { sendError } from '../response/send-error';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const API_KEY = /^Bearer (\S+)$/i;

/**
 * Refuses requests without a valid token where the endpoint needs a session, and without an administrator's token where it needs an
 * administrator. The services repeat these checks and also check ownership. Public endpoints need no token, so an invalid one is dropped
 * there (see backends/headers.ts).
 *
 * An API key is exchanged for a token with the scopes of the key, which the services check. On a public endpoint it is dropped.
 */
export function authPolicy(context: GatewayContext): Handler {
  const { failOpenCache, cache, log, keys, clock } = context;
  const exchangeKey = createKeyExchange(context);

  const readRevocable = async (token: string): Promise<Caller | ErrorCode> => {
    try {
      const principal = readAccessToken({ keys, token, now: clock.now() });
      const revoked = await failOpenCache(() => isRevoked({ cache, log }, principal), false);
      return revoked ? 'SESSION_REQUIRED' : principal;
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };

  const authenticateKey = async (
    key: string,
    request: GatewayRequest,
  ): Promise<Caller | ErrorCode> => {
    const exchanged = await exchangeKey(key, requestContextOf(request));
    if ('refusal' in exchanged) return exchanged.refusal;
    const { token } = exchanged;
    const principal = await readRevocable(token);
    if (typeof principal === 'string') return 'API_KEY_REFUSED';
    // The key itself leaves the gateway for no other service than auth.
    request.headers.authorization = `Bearer ${token}`;
    return principal;
  };

  const authenticate = async (
    request: GatewayRequest,
    access: Access,
  ): Promise<Caller | ErrorCode> => {
    const authorization = request.headers.authorization ?? '';
    const key = API_KEY.exec(authorization)?.[1];
    if (key !== undefined && looksLikeApiKey(key)) {
      return access === 'public' ? 'API_KEY_REFUSED' : authenticateKey(key, request);
    }
    const token = BEARER.exec(authorization)?.[1];
    return token === undefined ? 'SESSION_REQUIRED' : readRevocable(token);
  };

  const check = async (
    exchange: Exchange,
    { access, permission }: Checked,
    next: Next,
  ): Promise<void> => {
    const { request } = exchange;
    const requestContext = requestContextOf(request);
    const principal = await authenticate(request, access);
    if (typeof principal !== 'string') {
      const refusal = refusalOf(principal, { access, permission });
      if (refusal !== null) {
        sendError(exchange, refusal);
        return;
      }
      // A token of a key counts nowhere but where it has a scope.
      const isVisitor = access === 'public' && principal.scopes !== undefined;
      requestContext.principal = isVisitor ? null : principal;
      next();
      return;
    }
    if (access === 'public') next();
    else sendError(exchange, principal, { headers: { 'www-authenticate': challengeOf(exchange) } });
  };

  return (request, response, next) => {
    const { endpoint } = requestContextOf(request);
    const checked: Checked = {
      access: endpoint?.access ?? 'public',
      permission: endpoint?.permission,
    };
    if (needsToken(checked.access) || request.headers.authorization !== undefined) {
      return check({ request, response }, checked, next);
    }
    next();
  };
}

/** A caller with a token learns that the token is at fault; one without learns only the scheme (RFC 6750 §3.1). */
const challengeOf = ({ request }: Exchange): string =>
  /^bearer /i.test(request.headers.authorization ?? '') ? 'Bearer error="invalid_token"' : 'Bearer';

/** The access and the permission of an endpoint. Pages and files have no permission. */
interface Checked {
  access: Access;
  permission: Permission | undefined;
}

function refusalOf(principal: Caller, { access, permission }: Checked): ErrorCode | null {
  if (access === 'public' || permission === undefined) return null;
  if (!holdsScope(principal, permission)) return 'API_SCOPE_MISSING';
  return access === 'admin' && !principal.isAdmin ? 'FORBIDDEN' : null;
}
