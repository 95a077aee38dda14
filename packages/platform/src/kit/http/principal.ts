import {
  AppError,
  holdsScope,
  needsConfirmation,
  type EndpointDefinition,
} from '@girouette/contracts';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Adapters } from '../adapters';
import { isRevoked, readAccessToken, type Caller } from '@girouette/platform/runtime';

type Deps = Pick<Adapters, 'keys' | 'cache' | 'clock'> & { log: Pick<Logger, 'warn'> };

/**
 * The principal of the request's bearer token.
 * @throws AppError SESSION_REQUIRED without a valid token, SESSION_EXPIRED when it has expired or was revoked
 */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('SESSION_REQUIRED');
  const caller = readAccessToken({ keys: deps.keys, token, now: deps.clock.now() });
  if (await isRevoked(deps, caller)) throw new AppError('SESSION_EXPIRED');
  return caller;
}

/**
 * Checks the access of an endpoint, whether an API key has its scope, and whether an unconfirmed account has its permission. The use case
 * checks who owns the resource.
 * @returns the principal; on public endpoints null without the valid token of a session, since an API key counts only where it has a scope
 * @throws AppError SESSION_REQUIRED, SESSION_EXPIRED, API_SCOPE_MISSING, FORBIDDEN, EMAIL_UNCONFIRMED, ACCESS_WAITING
 */
export async function authorize(
  deps: Deps,
  { access, permission }: Pick<EndpointDefinition, 'access' | 'permission'>,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (access === 'public') {
    const visitor = await authenticate(deps, authorization).catch(() => null);
    return visitor?.scopes === undefined ? visitor : null;
  }
  const caller = await authenticate(deps, authorization);
  if (!holdsScope(caller, permission)) throw new AppError('API_SCOPE_MISSING');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('FORBIDDEN');
  if (needsConfirmation(caller, permission)) {
    throw new AppError(caller.standing === 'waiting' ? 'ACCESS_WAITING' : 'EMAIL_UNCONFIRMED');
  }
  return caller;
}
