import type { AnyEvent } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
import type { ApiKey } from './rules';

export const API_KEYS = table<ApiKey>('api-keys')
  .unique('byHash', 'hash')
  .index('byOwner', 'ownerId', 'createdAt')
  .expires('keptUntil', 0);

export function createApiKeys(store: Store) {
  const keys = store.table(API_KEYS);
  return {
    /** Stores a key and the events to publish in one step. */
    async add(key: ApiKey, events: readonly AnyEvent[]): Promise<void> {
      await keys.insert(key, events);
    },

    find: (id: string): Promise<ApiKey | null> => keys.get(id),

    /** The known keys with these ids, including revoked and expired ones. */
    findAll: (ids: readonly string[]): Promise<ApiKey[]> => keys.getAll([...new Set(ids)]),

    findByHash: (hash: string): Promise<ApiKey | null> => keys.first('byHash', [hash]),

    /** An owner's keys that are not revoked, expired ones included, the newest first. */
    async of(ownerId: string): Promise<ApiKey[]> {
      const all = await keys.find('byOwner', [ownerId], { order: 'desc' });
      return all.filter(({ revokedAt }) => revokedAt === undefined);
    },

    /** Like `Users.change`. */
    change: (
      id: string,
      change: (key: ApiKey) => ApiKey | null,
      eventsOf?: (key: ApiKey) => readonly AnyEvent[],
    ): Promise<ApiKey | null> => keys.update(id, change, eventsOf),

    /** Removes an owner's keys. */
    async removeOf(changes: Changes, ownerId: string): Promise<void> {
      for (const { id } of await keys.find('byOwner', [ownerId])) changes(API_KEYS).delete(id);
    },
  };
}
