import type { AnyEvent } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
import type { OneTimeToken, Purpose } from './rules';

export const ONE_TIME_TOKENS = table<OneTimeToken>('one_time_tokens')
  .index('byExpiry', 'expiresAt')
  .index('byUser', 'userId')
  .index('byEmail', 'email')
  .expires('expiresAt', 0);

interface Use {
  purpose: Purpose;
  now: Date;
}

export function createOneTimeTokens(store: Store) {
  const tokens = store.table(ONE_TIME_TOKENS);
  const isUsable = (token: OneTimeToken, { purpose, now }: Use) =>
    token.purpose === purpose && token.expiresAt > now;

  return {
    /** Stores a token and the events to publish in one step. */
    async add(token: OneTimeToken, events: readonly AnyEvent[] = []): Promise<void> {
      await tokens.insert(token, events);
    },

    /** The usable token of a link. @returns null when it is unknown, for another purpose, or expired */
    async find(id: string, use: Use): Promise<OneTimeToken | null> {
      const token = await tokens.get(id);
      return token && isUsable(token, use) ? token : null;
    },

    /** Removes a token, so that it works once. @returns null when it is unknown, for another purpose, or expired */
    async take(id: string, use: Use): Promise<OneTimeToken | null> {
      const token = await tokens.get(id);
      if (!token || !isUsable(token, use)) return null;
      // When two requests have the same link, one of them deletes the row.
      return (await tokens.delete(id)) ? token : null;
    },

    /** The unused tokens of a user, up to a thousand. */
    of: (userId: string): Promise<OneTimeToken[]> => tokens.find('byUser', [userId]),

    /** The usable tokens mailed to an address for a purpose. */
    async sentTo(email: string, use: Use): Promise<OneTimeToken[]> {
      if (email === '') return [];
      return (await tokens.find('byEmail', [email])).filter((token) => isUsable(token, use));
    },

    async remove(id: string): Promise<void> {
      await tokens.delete(id);
    },

    /** Removes the tokens of a user, up to a thousand. No user can request more in a day. */
    async removeOf(changes: Changes, userId: string): Promise<void> {
      for (const { id } of await tokens.find('byUser', [userId])) {
        changes(ONE_TIME_TOKENS).delete(id);
      }
    },
  };
}
