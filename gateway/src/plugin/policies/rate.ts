import { hash } from 'node:crypto';
import { DEFAULT_RATE, type EndpointDefinition, type RateLimit } from '@girouette/contracts';
import { networkOf } from '../request/addresses';
import type { Handler } from '../request/request-context';
import { requestContextOf } from '../request/request-context';
import type { GatewayContext } from '../context';
import { sendError } from '../response/send-error';

/** Lets each address make so many calls of a kind (the contract's `rate`), times RATE_LIMIT_FACTOR. */
export const ratePolicy =
  ({ failOpenCache, cache, config }: GatewayContext): Handler =>
  async (request, response, next) => {
    const { endpoint, client } = requestContextOf(request);
    const rate = endpoint && rateOf(endpoint);
    if (!endpoint || !rate) {
      next();
      return;
    }
    const key = `rate:${endpoint.method}:${endpoint.path}:${networkHash(client.address)}`;
    const used = await failOpenCache(() => cache.incr(key, rate.seconds * 1000), null);
    if (used === null || used.count <= Math.ceil(rate.count * config.RATE_LIMIT_FACTOR)) next();
    else
      sendError({ request, response }, 'TOO_MANY_REQUESTS', {
        retryAfterSeconds: used.ttlMs / 1000,
      });
  };

/** A call behind a session is limited only where the contract says so; a public one always. */
const rateOf = (endpoint: EndpointDefinition): RateLimit | undefined =>
  endpoint.rate ?? (endpoint.access === 'public' ? DEFAULT_RATE : undefined);

/** Keeps addresses out of the cache in clear. */
const networkHash = (address: string) =>
  hash('sha256', networkOf(address), 'base64url').slice(0, 22);
