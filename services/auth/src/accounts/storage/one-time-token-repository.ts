import { table, type Store } from '@girouette/store';
import type { OneTimeToken, Purpose } from '../domain/one-time-token';
import type { OneTimeTokens } from '../use-cases/ports';

export const ONE_TIME_TOKENS = table<OneTimeToken>('one_time_tokens')
  .index('byExpiry', 'expiresAt')
  .index('byUser', 'userId')
  .index('byEmail', 'email')
  .expires('expiresAt', 0);

export function createOneTimeTokenRepository(store: Store): OneTimeTokens {
  const tokens = store.table(ONE_TIME_TOKENS);
  const isUsable = (token: OneTimeToken, { purpose, now }: { purpose: Purpose; now: Date }) =>
    token.purpose === purpose && token.expiresAt > now;

  return {
    async add(token, events = []) {
      await tokens.insert(token, events);
    },
    async find(id, options) {
      const token = await tokens.get(id);
      return token && isUsable(token, options) ? token : null;
    },
    async take(id, options) {
      const token = await tokens.get(id);
      if (!token || !isUsable(token, options)) return null;
      // When two requests have the same link, one of them deletes the row.
      return (await tokens.delete(id)) ? token : null;
    },
    async sentTo(email, options) {
      if (email === '') return [];
      return (await tokens.find('byEmail', [email])).filter((token) => isUsable(token, options));
    },
    async remove(id) {
      await tokens.delete(id);
    },
    of: (userId) => tokens.find('byUser', [userId]),
    async removeOf(changes, userId) {
      for (const { id } of await tokens.find('byUser', [userId])) {
        changes(ONE_TIME_TOKENS).delete(id);
      }
    },
  };
}
