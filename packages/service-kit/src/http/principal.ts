import { AppError, type Access } from '@girouette/contracts';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Adapters } from '../adapters';
import { isRevoked, readAccessToken, type Caller } from '@girouette/runtime';

type Deps = Pick<Adapters, 'keys' | 'cache' | 'clock'> & { log: Pick<Logger, 'warn'> };

/**
 * Who calls, by the bearer token of the request.
 * @throws AppError SESSION_REQUIRED without a token, SESSION_EXPIRED for one that is over or was stopped
 */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('SESSION_REQUIRED');
  const caller = readAccessToken({ keys: deps.keys, token, now: deps.clock.now() });
  if (await isRevoked(deps, caller)) throw new AppError('SESSION_EXPIRED');
  return caller;
}

/**
 * Checks that the caller may make a call of this kind; the use case checks whose things it touches.
 * @returns the caller; on public calls null without a good token
 * @throws AppError SESSION_REQUIRED, SESSION_EXPIRED, FORBIDDEN
 */
export async function authorize(
  deps: Deps,
  access: Access,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (access === 'public') {
    return authorization === undefined ? null : authenticate(deps, authorization).catch(() => null);
  }
  const caller = await authenticate(deps, authorization);
  if (access === 'admin' && !caller.isAdmin) throw new AppError('FORBIDDEN');
  return caller;
}
