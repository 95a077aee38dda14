import type { Cents } from '@girouette/contracts';
import type { CustomerRecord, Plan } from '../payments/rules';
import type { PlanPrices } from '../prices/rules';

export interface CheckoutOrder {
  customerId: string;
  ownerId: string;
  plan: Plan;
  pages: number;
  prices: PlanPrices;
}

export interface Checkout {
  id: string;
  url: string;
}

/** Another plan or number of pages for a subscription that runs. */
export interface ChangeOrder extends CheckoutOrder {
  /** The moment from which the rest of the period is counted. Default: now, by the provider's clock. */
  at?: Date;
}

/** What a change costs. */
export interface ChangePreview {
  /** What the card is charged today, after all credit. */
  due: Cents;
  /** The unused time that exceeds the new price. It stays at the provider for the next invoices. */
  credit: Cents;
  renewsAt: Date;
  at: Date;
}

/** A customer's existing payment pages. */
export interface EarlierCheckouts {
  /** The open page for the same order. */
  open: Checkout | null;
  /** The id of the newest page, open or not; null without any. */
  newest: string | null;
}

/** The payment provider. Every method throws AppError PAYMENT_UNAVAILABLE when the provider refuses or does not answer in time. */
export interface PaymentProvider {
  /** Repeating this for the same owner returns the same customer. */
  createCustomer(customer: { ownerId: string; name: string }): Promise<string>;
  /** Ends the subscriptions of a customer at once and removes the customer. The provider keeps its invoices. May be repeated. */
  removeCustomer(customerId: string): Promise<void>;
  readCustomer(customerId: string): Promise<CustomerRecord>;
  /** The owner of a customer; null when this system did not create the customer. */
  findOwner(customerId: string): Promise<string | null>;
  /** Customers with provider events since then. Incomplete if aborted. */
  listChangedCustomers(query: { since: Date; signal: AbortSignal }): Promise<ReadonlySet<string>>;
  /** Closes the customer's payment pages, except an open one for the same order. A closed page can no longer be paid. */
  closeCheckouts(order: CheckoutOrder): Promise<EarlierCheckouts>;
  /** Opens the hosted payment page, or returns the open one for the same order. */
  openCheckout(order: CheckoutOrder, earlier: EarlierCheckouts): Promise<Checkout>;
  /** @returns null when there is no such session */
  readCheckout(sessionId: string): Promise<{ customerId: string; isComplete: boolean } | null>;
  /** Computes what a change costs, for the newest subscription that runs. @returns null when none runs */
  previewChange(order: ChangeOrder): Promise<ChangePreview | null>;
  /**
   * Changes the newest subscription that runs, and charges the card with what the preview of the same moment says.
   * @throws AppError PAYMENT_DECLINED when the card did not pay, and nothing has changed; PAYMENT_UNCERTAIN when the provider did not answer in time
   */
  changeSubscription(order: ChangeOrder): Promise<void>;
  /** The page where a customer changes the card, cancels and finds invoices. */
  openPortal(customerId: string): Promise<{ url: string }>;
  /**
   * Checks the signature of a webhook.
   * @returns its customer; null when it concerns no customer
   * @throws AppError WEBHOOK_REFUSED when the signature is wrong or older than five minutes
   */
  readWebhook(webhook: { payload: string; signature: string; now: Date }): Promise<string | null>;
}
