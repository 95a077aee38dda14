import type { AnyEvent } from '@girouette/contracts';
import type { PriceData } from '@girouette/contracts/http/billing';
import type { Subscription } from '../domain/subscription';

export interface Prices {
  read(): Promise<PriceData>;
  /** Keeps the default prices, unless there are prices already. */
  seed(): Promise<void>;
}

export interface Subscriptions {
  /** @throws Error when the owner has none */
  read(ownerId: string): Promise<Subscription>;
  /**
   * Keeps what `change` makes of an owner's subscription, or of null, together with the events that tell of it. `change`
   * may run again with a newer subscription.
   * @returns the subscription as it is now; null when `change` left it
   */
  change(
    ownerId: string,
    change: (current: Subscription | null) => Subscription | null,
    eventsOf: (next: Subscription) => readonly AnyEvent[],
  ): Promise<Subscription | null>;
}

export interface BillingDeps {
  prices: Prices;
  subscriptions: Subscriptions;
}
