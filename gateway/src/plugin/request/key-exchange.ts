import type { ErrorCode } from '@girouette/contracts';
import { exchangeApiKey } from '@girouette/contracts/accounts/http/api-keys';
import { apiKeyHash, isApiKey } from '@girouette/platform/runtime';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { fetchWhole } from '../backends/fetch-whole';
import type { GatewayContext } from '../context';
import type { RequestContext } from './request-context';

/** How an exchange ended: with an access token for the key, or refused. */
export type Exchanged = { token: string } | { refusal: ErrorCode };

const MAX_ENTRIES = 5_000;
/** Tokens live a minute and are asked for again a little earlier, so that none expires on its way to a service. */
const TOKEN_MS = 50_000;
/** A tool with a revoked key that keeps calling costs one look-up in this time. */
const REFUSAL_MS = 5_000;
const MAX_BYTES = 16 * 1024;
const TIMEOUT_MS = 3_000;

const answer = z.object({ token: z.string() });

/**
 * Exchanges API keys for access tokens at the auth service, and remembers the outcome shortly. Keys themselves are not kept and go to no
 * other service. Concurrent calls with one key share one exchange.
 */
export function createKeyExchange({
  backends,
  clock,
}: Pick<GatewayContext, 'backends' | 'clock'>): (
  key: string,
  requestContext: RequestContext,
) => Promise<Exchanged> {
  const known = new LRUCache<string, { exchanged: Exchanged; until: number }>({ max: MAX_ENTRIES });
  const running = new Map<string, Promise<Exchanged>>();

  const ask = async (key: string, requestContext: RequestContext): Promise<Exchanged> => {
    const { requestId, client, span } = requestContext;
    const fetched = await fetchWhole(
      backends.auth,
      {
        method: exchangeApiKey.method,
        path: exchangeApiKey.path,
        headers: {
          'content-type': 'application/json',
          'x-request-id': requestId,
          'x-forwarded-for': client.address,
        },
        body: Buffer.from(JSON.stringify({ key })),
        trace: span.trace,
        timeoutMs: TIMEOUT_MS,
      },
      MAX_BYTES,
    );
    if (fetched.kind === 'answered' && fetched.status === 401)
      return { refusal: 'API_KEY_REFUSED' };
    if (fetched.kind !== 'answered' || fetched.status !== 200) return { refusal: 'UNAVAILABLE' };
    return answer.parse(JSON.parse(fetched.body.toString('utf8')));
  };

  const exchange = async (key: string, requestContext: RequestContext): Promise<Exchanged> => {
    const id = apiKeyHash(key);
    const now = clock.now().getTime();
    const entry = known.get(id);
    if (entry && now < entry.until) return entry.exchanged;
    const exchanging = running.get(id) ?? ask(key, requestContext);
    running.set(id, exchanging);
    try {
      const exchanged = await exchanging;
      const isFailure = 'refusal' in exchanged && exchanged.refusal === 'UNAVAILABLE';
      const lifetimeMs = 'token' in exchanged ? TOKEN_MS : REFUSAL_MS;
      if (!isFailure) known.set(id, { exchanged, until: now + lifetimeMs });
      return exchanged;
    } finally {
      running.delete(id);
    }
  };

  return async (key, requestContext) =>
    isApiKey(key) ? exchange(key, requestContext) : { refusal: 'API_KEY_REFUSED' };
}
