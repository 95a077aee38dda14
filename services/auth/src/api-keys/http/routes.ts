import { endpoints } from '@girouette/contracts';
import type { ApiKeySummary } from '@girouette/contracts/http/api-keys';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../../use-cases/ports';
import { isExpired, type ApiKey } from '../domain/api-key';
import { addApiKey } from '../use-cases/add-api-key';
import { exchangeApiKey } from '../use-cases/exchange-api-key';
import { listApiKeys } from '../use-cases/list-api-keys';
import { revokeApiKey } from '../use-cases/revoke-api-key';

/** The endpoints of API keys. No cache stores a key or a token. */
export const routes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const present = (key: ApiKey): ApiKeySummary => ({
      _id: key.id,
      name: key.name,
      scopes: key.scopes,
      ending: key.ending,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      expiresAt: key.expiresAt.toISOString(),
      expired: isExpired(key, deps.clock.now()),
    });

    route(endpoints.listApiKeys, async ({ principal }) =>
      (await listApiKeys(deps, { principal })).map(present),
    );

    route(endpoints.createApiKey, async ({ body, reply, ...input }) => {
      reply.header('cache-control', 'no-store');
      const { apiKey, key } = await addApiKey(deps, { ...body, actor: actorOf(input) });
      return { ...present(apiKey), key };
    });

    route(endpoints.revokeApiKey, async ({ params: { id }, ...input }) => {
      await revokeApiKey(deps, { actor: actorOf(input), id });
      return undefined;
    });

    route(endpoints.exchangeApiKey, ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      return exchangeApiKey(deps, body);
    });
  };
