import type { AnyEvent } from '@girouette/contracts';
import { table, type Row, type Store } from '@girouette/store';
import { KEPT } from '../payments/rules';
import type { Subscription } from './rules';

/** One row per owner with all payments, so that a change sees which payments were already counted. */
export const SUBSCRIPTIONS = table<Subscription>('subscriptions')
  .optional('byCustomer', 'customerId')
  .expires('erasedAt', KEPT);

/** Creates the repository of subscriptions. */
export function createSubscriptions(store: Store) {
  const subscriptions = store.table(SUBSCRIPTIONS);
  return {
    find: (ownerId: string) => subscriptions.get(ownerId),

    /** @param customerId the owner's id at the payment provider */
    findByCustomer: (customerId: string) => subscriptions.first('byCustomer', [customerId]),

    /** @throws Error when the owner has none */
    async read(ownerId: string): Promise<Subscription> {
      const subscription = await subscriptions.get(ownerId);
      if (!subscription) throw new Error(`Owner ${ownerId} has no subscription.`);
      return subscription;
    },

    /**
     * Stores the subscription that `change` returns, atomically with the events to publish. `change` may run again with a newer subscription.
     * It receives null when the owner has none, and returns null to change nothing.
     * @returns the changed subscription; null when nothing was changed
     */
    change: (
      ownerId: string,
      change: (current: Subscription | null) => Subscription | null,
      eventsOf: (next: Subscription) => readonly AnyEvent[],
    ) => subscriptions.upsert(ownerId, change, eventsOf),
  };
}

/** The ids of failed invoices that the owner got a warning about. */
export const RENEWAL_WARNINGS = table<Row & { at: Date }>('renewal-warnings');

/** Creates the repository of warnings. */
export function createRenewalWarnings(store: Store) {
  const warnings = store.table(RENEWAL_WARNINGS);
  return {
    /** Stores a warning, atomically with the event that requests the mail. Does nothing when it is already stored. */
    async add(
      { invoiceId, at }: { invoiceId: string; at: Date },
      events: readonly AnyEvent[],
    ): Promise<void> {
      await warnings.insert({ id: invoiceId, at }, events);
    },
  };
}
