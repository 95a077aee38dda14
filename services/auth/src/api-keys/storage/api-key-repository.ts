import { table, type Store } from '@girouette/store';
import type { ApiKey } from '../domain/api-key';
import type { ApiKeys } from '../use-cases/ports';

export const API_KEYS = table<ApiKey>('api-keys')
  .unique('byHash', 'hash')
  .index('byOwner', 'ownerId', 'createdAt')
  .expires('keptUntil', 0);

export function createApiKeyRepository(store: Store): ApiKeys {
  const keys = store.table(API_KEYS);
  return {
    async add(key, events) {
      await keys.insert(key, events);
    },
    find: (id) => keys.get(id),
    findAll: (ids) => keys.getAll([...new Set(ids)]),
    findByHash: (hash) => keys.first('byHash', [hash]),
    of: async (ownerId) => {
      const all = await keys.find('byOwner', [ownerId], { order: 'desc' });
      return all.filter(({ revokedAt }) => revokedAt === undefined);
    },
    change: (id, change, eventsOf) => keys.update(id, change, eventsOf),
    async removeOf(changes, ownerId) {
      for (const { id } of await keys.find('byOwner', [ownerId])) changes(API_KEYS).delete(id);
    },
  };
}
