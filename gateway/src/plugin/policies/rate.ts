import { hash } from 'node:crypto';
import {
  limits,
  PAGE_RATE,
  rateOf,
  type EndpointDefinition,
  type RateLimit,
} from '@girouette/contracts';
import { networkOf } from '@girouette/platform/runtime';
import { isPage } from '../backends/frontend-of';
import type { GatewayContext } from '../context';
import { requestContextOf, type Handler, type RequestContext } from '../request/request-context';
import { sendError } from '../response/send-error';

/**
 * Limits how often one network may use a public endpoint, the signed-in endpoints of a class, and the guests' pages. The contract's limits
 * are multiplied by RATE_LIMIT_FACTOR.
 */
export function ratePolicy({ countRequest }: GatewayContext): Handler {
  return async (request, response, next) => {
    const requestContext = requestContextOf(request);
    const counted = countedOf(requestContext);
    if (counted === null) {
      next();
      return;
    }
    const { name, ...rest } = counted;
    const key = `${name}:${networkHash(requestContext.client.address)}`;
    const retryAfterSeconds = await countRequest({ key, ...rest });
    if (retryAfterSeconds === 0) next();
    else sendError({ request, response }, 'TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
}

/** The counter of a request; null when requests of its kind, such as files, are not counted. */
function countedOf({
  endpoint,
  path,
  kind,
}: RequestContext): { name: string; rate: RateLimit; route: string } | null {
  if (endpoint) return { ...countedAs(endpoint), route: endpoint.path };
  return kind === 'web' && isPage(path) ? { name: 'page', rate: PAGE_RATE, route: 'page' } : null;
}

function countedAs(endpoint: EndpointDefinition): { name: string; rate: RateLimit } {
  const { limit, method, path } = endpoint;
  if (limit) return { name: `network:${limit}`, rate: limits[limit].network };
  return { name: `${method}:${path}`, rate: rateOf(endpoint) };
}

/** The cache must not contain guests' IP addresses. */
const networkHash = (address: string) =>
  hash('sha256', networkOf(address), 'base64url').slice(0, 22);
