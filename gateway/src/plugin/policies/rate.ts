import { hash } from 'node:crypto';
import { DEFAULT_RATE, type EndpointDefinition, type RateLimit } from '@girouette/contracts';
import { networkOf } from '../addresses';
import type { Handler } from '../exchange';
import { exchangeOf } from '../exchange';
import type { House } from '../house';
import { refuse } from '../refuse';

/** Lets each address make so many calls of a kind (the contract's `rate`), times RATE_LIMIT_FACTOR. */
export const ratePolicy =
  ({ askCache, cache, config }: House): Handler =>
  async (request, response, next) => {
    const { call, peer } = exchangeOf(request);
    const rate = call && rateOf(call);
    if (!call || !rate) {
      next();
      return;
    }
    const key = `rate:${call.method}:${call.path}:${networkHash(peer.address)}`;
    const used = await askCache(() => cache.incr(key, rate.seconds * 1000), null);
    if (used === null || used.count <= Math.ceil(rate.count * config.RATE_LIMIT_FACTOR)) next();
    else
      refuse({ request, response }, 'TOO_MANY_REQUESTS', { retryAfterSeconds: used.ttlMs / 1000 });
  };

/** A call behind a session is limited only where the contract says so; a public one always. */
const rateOf = (call: EndpointDefinition): RateLimit | undefined =>
  call.rate ?? (call.access === 'public' ? DEFAULT_RATE : undefined);

/** Keeps addresses out of the cache in clear. */
const networkHash = (address: string) =>
  hash('sha256', networkOf(address), 'base64url').slice(0, 22);
