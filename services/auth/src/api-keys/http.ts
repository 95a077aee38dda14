import { endpoints } from '@girouette/contracts';
import type { ApiKeySummary } from '@girouette/contracts/accounts/http/api-keys';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { addApiKey, exchangeApiKey, listApiKeys, revokeApiKey } from './actions';
import { isExpired, type ApiKey } from './rules';

const toSummary = (key: ApiKey, now: Date): ApiKeySummary => ({
  _id: key.id,
  name: key.name,
  scopes: key.scopes,
  ...(key.placeId !== undefined && { placeId: key.placeId }),
  ending: key.ending,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt.toISOString(),
  expired: isExpired(key, now),
});

/** The endpoints of API keys. No cache stores a key or a token. */
export const apiKeyRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    route(endpoints.listApiKeys, async ({ principal }) => {
      const keys = await listApiKeys(deps, { principal });
      return keys.map((key) => toSummary(key, deps.clock.now()));
    });

    route(endpoints.createApiKey, async ({ body, reply, ...input }) => {
      void reply.header('cache-control', 'no-store');
      const { apiKey, key } = await addApiKey(deps, { ...body, actor: actorOf(input) });
      return { ...toSummary(apiKey, deps.clock.now()), key };
    });

    route(endpoints.revokeApiKey, async ({ params: { id }, ...input }) => {
      await revokeApiKey(deps, { actor: actorOf(input), id });
      return undefined;
    });

    route(endpoints.exchangeApiKey, ({ body, reply }) => {
      void reply.header('cache-control', 'no-store');
      return exchangeApiKey(deps, body);
    });
  };
