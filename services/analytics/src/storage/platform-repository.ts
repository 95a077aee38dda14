import { table, type Store } from '@girouette/store';
import { NO_TOTALS, type PlatformTotals } from '../domain/platform';
import type { Platform } from '../use-cases/ports';

/** One row, since counting an index reads all its rows. */
export const PLATFORM = table<PlatformTotals & { id: string }>('platform');

export interface SubscriptionDay {
  id: string;
  /** yyyy-MM-dd in Paris. */
  day: string;
  /** Subscriptions begun or renewed on that day. */
  subscriptions: number;
}

export const SUBSCRIPTION_DAYS = table<SubscriptionDay>('subscription-days').index('byDay', 'day');

/** The id of the one row of `PLATFORM`. */
export const ALL = 'all';

export function createPlatformRepository(store: Store): Platform {
  const platform = store.table(PLATFORM);
  const subscriptionDays = store.table(SUBSCRIPTION_DAYS);
  return {
    totals: async () => (await platform.get(ALL)) ?? NO_TOTALS,
    async subscriptionsOf(days) {
      const found = await subscriptionDays.getAll(days);
      const byDay = new Map(found.map(({ id, subscriptions }) => [id, subscriptions]));
      return days.map((day) => byDay.get(day) ?? 0);
    },
    add(changes, counts) {
      changes(PLATFORM).increment(ALL, counts, NO_TOTALS);
    },
    addSubscriptions(changes, { day, subscriptions }) {
      changes(SUBSCRIPTION_DAYS).increment(day, { subscriptions }, { day, subscriptions: 0 });
    },
  };
}
