import type { AnyEvent } from '@girouette/contracts';
import type { PriceData } from '@girouette/contracts/http/billing';
import type { Payment, Subscription } from '../domain/subscription';

export interface PriceRepository {
  read(): Promise<PriceData>;
  /** Keeps the default prices, unless there are prices already. */
  seed(): Promise<void>;
}

export interface SubscriptionRepository {
  find(ownerId: string): Promise<Subscription | null>;
  /** Whether a payment was recorded before. */
  knows(payment: Payment): Promise<boolean>;
  /**
   * Keeps the next version of a subscription, the payment that led to it and the events that tell of it, in one step.
   * @returns false when another payment of the owner came first
   */
  advance(next: Subscription, payment: Payment, events: readonly AnyEvent[]): Promise<boolean>;
}

export interface BillingDeps {
  prices: PriceRepository;
  subscriptions: SubscriptionRepository;
}
