import { hash } from 'node:crypto';
import { rateOf } from '@girouette/contracts';
import { networkOf } from '@girouette/runtime';
import type { GatewayContext } from '../context';
import { requestContextOf, type Handler } from '../request/request-context';
import { sendError } from '../response/send-error';

/** Limits how often one network may use an endpoint: the contract's `rate`, times RATE_LIMIT_FACTOR. */
export function ratePolicy({ failOpenCache, cache, config, metrics }: GatewayContext): Handler {
  const limited = metrics.counter({
    name: 'rate_limited_total',
    help: 'Requests that were refused because their network has sent too many.',
    labels: ['route'],
  });
  return async (request, response, next) => {
    const { endpoint, client } = requestContextOf(request);
    const rate = endpoint && rateOf(endpoint);
    if (!endpoint || !rate) {
      next();
      return;
    }
    const key = `rate:${endpoint.method}:${endpoint.path}:${networkHash(client.address)}`;
    const used = await failOpenCache(() => cache.incr(key, rate.seconds * 1000), null);
    if (used === null || used.count <= Math.ceil(rate.count * config.RATE_LIMIT_FACTOR)) {
      next();
      return;
    }
    limited.inc({ route: endpoint.path });
    const retryAfterSeconds = used.ttlMs / 1000;
    sendError({ request, response }, 'TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
}

/** The cache must not contain addresses of guests. */
const networkHash = (address: string) =>
  hash('sha256', networkOf(address), 'base64url').slice(0, 22);
