import { table, type Store } from '@girouette/store';
import type { Subscriptions } from '../use-cases/ports';
import type { Subscription } from '../domain/subscription';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Accounts are kept for ten years from the end of their financial year (Code de commerce, art. L123-22). Those of erased owners are not
 * kept longer.
 */
const KEPT = 11 * YEAR;

/** One row per owner with all payments, so that a change sees which payments were already counted. */
export const SUBSCRIPTIONS = table<Subscription>('subscriptions')
  .optional('byCustomer', 'customerId')
  .expires('erasedAt', KEPT);

export function createSubscriptionRepository(store: Store): Subscriptions {
  const subscriptions = store.table(SUBSCRIPTIONS);
  return {
    find: (ownerId) => subscriptions.get(ownerId),
    findByCustomer: (customerId) => subscriptions.first('byCustomer', [customerId]),
    async read(ownerId) {
      const subscription = await subscriptions.get(ownerId);
      if (!subscription) throw new Error(`Owner ${ownerId} has no subscription.`);
      return subscription;
    },
    change: (ownerId, change, eventsOf) => subscriptions.upsert(ownerId, change, eventsOf),
  };
}
