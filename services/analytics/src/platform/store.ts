import { table, type Changes, type Store } from '@girouette/store';
import { replaceRows } from '../counters/feature';
import { NO_TOTALS, type PlatformTotals } from './rules';

/** One row, since counting an index reads all its rows. */
export const PLATFORM = table<PlatformTotals & { id: string }>('platform');

interface SubscriptionDay {
  id: string;
  /** yyyy-MM-dd in Paris. */
  day: string;
  /** Subscriptions begun or renewed on that day. */
  subscriptions: number;
}

export const SUBSCRIPTION_DAYS = table<SubscriptionDay>('subscription-days').index('byDay', 'day');

/** The id of the one row of `PLATFORM`. */
const ALL = 'all';

/** Creates the repository of the counters of the whole platform. */
export function createPlatform(store: Store) {
  const platform = store.table(PLATFORM);
  const subscriptionDays = store.table(SUBSCRIPTION_DAYS);
  return {
    totals: async (): Promise<PlatformTotals> => (await platform.get(ALL)) ?? NO_TOTALS,

    /** Subscriptions begun or renewed on each of these days (yyyy-MM-dd in Paris), in order. */
    async subscriptionsOf(days: readonly string[]): Promise<number[]> {
      const found = await subscriptionDays.getAll(days);
      const byDay = new Map(found.map(({ id, subscriptions }) => [id, subscriptions]));
      return days.map((day) => byDay.get(day) ?? 0);
    },

    add(changes: Changes, counts: Partial<PlatformTotals>): void {
      changes(PLATFORM).increment(ALL, counts, NO_TOTALS);
    },

    addSubscriptions(
      changes: Changes,
      { day, subscriptions }: { day: string; subscriptions: number },
    ): void {
      changes(SUBSCRIPTION_DAYS).increment(day, { subscriptions }, { day, subscriptions: 0 });
    },

    /** Replaces all counters. @param figures.subscriptions by day */
    async replace(figures: {
      totals: Partial<PlatformTotals>;
      subscriptions: ReadonlyMap<string, number>;
    }): Promise<void> {
      const { totals, subscriptions } = figures;
      await platform.upsert(ALL, () => ({ id: ALL, ...NO_TOTALS, ...totals }));
      await replaceRows<SubscriptionDay>(
        (range) => subscriptionDays.find('byDay', [], range),
        subscriptions.keys(),
        (day) =>
          subscriptionDays.upsert(day, () => ({
            id: day,
            day,
            subscriptions: subscriptions.get(day) ?? 0,
          })),
      );
    },
  };
}
