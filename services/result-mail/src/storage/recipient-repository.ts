import { table, type Store } from '@girouette/store';
import type { Recipient } from '../domain/recipient';
import type { Recipients } from '../use-cases/ports';

export const RECIPIENTS = table<Recipient>('recipients');

export function createRecipientRepository(store: Store): Recipients {
  const recipients = store.table(RECIPIENTS);
  return {
    find: (userId) => recipients.get(userId),
    upsert(changes, userId, change) {
      changes(RECIPIENTS).upsert(userId, change);
    },
    remove(changes, userId) {
      changes(RECIPIENTS).delete(userId);
    },
  };
}
