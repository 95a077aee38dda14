import {
  keyRateOf,
  limits,
  type EndpointDefinition,
  type LimitName,
  type RateLimit,
} from '@girouette/contracts';
import type { Caller } from '@girouette/platform/runtime';
import type { GatewayContext } from '../context';
import { requestContextOf, type Handler } from '../request/request-context';
import { sendError } from '../response/send-error';

/** Limits how often one account, or one API key, may use the endpoints of a class. Runs after `auth`, so that only verified accounts are counted. */
export function accountRatePolicy({ countRequest }: GatewayContext): Handler {
  return async (request, response, next) => {
    const { endpoint, principal } = requestContextOf(request);
    if (!endpoint?.limit || !principal) {
      next();
      return;
    }
    const retryAfterSeconds = await countRequest({
      ...countedFor(principal, { ...endpoint, limit: endpoint.limit }),
      route: endpoint.path,
    });
    if (retryAfterSeconds === 0) next();
    else sendError({ request, response }, 'TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
}

function countedFor(
  { scopes, sessionId, userId }: Caller,
  endpoint: EndpointDefinition & { limit: LimitName },
): { key: string; rate: RateLimit } {
  const { limit } = endpoint;
  const keyRate = scopes === undefined ? null : keyRateOf(endpoint);
  if (keyRate !== null) return { key: `key:${limit}:${sessionId}`, rate: keyRate };
  return { key: `account:${limit}:${userId}`, rate: limits[limit].account };
}
