import type { AnyEvent } from '@girouette/contracts';
import type { Clock } from '@girouette/service-kit';
import type { PriceVersion } from '../domain/price-list';
import type { Subscription } from '../domain/subscription';

export interface Prices {
  /** The newest version. */
  read(): Promise<PriceVersion>;
  /**
   * Stores a new version.
   * @param changeOf creates it from the newest one; runs again when another change came first
   */
  change(changeOf: (current: PriceVersion) => Omit<PriceVersion, 'version'>): Promise<PriceVersion>;
  /** The newest versions first. */
  history(limit: number): Promise<PriceVersion[]>;
  /** Stores the default prices, unless there are prices already. */
  seed(now: Date): Promise<void>;
}

export interface Subscriptions {
  /** @throws Error when the owner has none */
  read(ownerId: string): Promise<Subscription>;
  /**
   * Stores the subscription that `change` returns and the events to publish in one step. `change` may run again with a
   * newer subscription. It gets null when the owner has none yet, and returns null to change nothing.
   * @returns the changed subscription; null when nothing was changed
   */
  change(
    ownerId: string,
    change: (current: Subscription | null) => Subscription | null,
    eventsOf: (next: Subscription) => readonly AnyEvent[],
  ): Promise<Subscription | null>;
}

/** What the use cases and routes of this service work with. */
export interface BillingDeps {
  prices: Prices;
  subscriptions: Subscriptions;
  clock: Clock;
}
