import { table, type Store } from '@girouette/store';
import type { OneTimeToken } from '../domain/one-time-token';
import type { OneTimeTokens } from '../use-cases/ports';

export const ONE_TIME_TOKENS = table<OneTimeToken>('one_time_tokens')
  .index('byExpiry', 'expiresAt')
  .index('byUser', 'userId')
  .expires('expiresAt', 0);

export function createOneTimeTokenRepository(store: Store): OneTimeTokens {
  const tokens = store.table(ONE_TIME_TOKENS);
  return {
    async add(token, events = []) {
      await tokens.insert(token, events);
    },
    async take(id, { purpose, now }) {
      const token = await tokens.get(id);
      if (token?.purpose !== purpose || token.expiresAt <= now) return null;
      // Of two requests with the same link, one deletes the row.
      return (await tokens.delete(id)) ? token : null;
    },
    of: (userId) => tokens.find('byUser', [userId]),
    async removeOf(changes, userId) {
      for (const { id } of await tokens.find('byUser', [userId])) {
        changes(ONE_TIME_TOKENS).delete(id);
      }
    },
  };
}
