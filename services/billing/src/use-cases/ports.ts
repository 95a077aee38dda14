import type { AnyEvent, MailKind } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { Clock, Keys, Logger, RequestedMail } from '@girouette/service-kit';
import type { PlanPrices, PriceVersion } from '../domain/price-list';
import type { Contact } from '../domain/contact';
import type { Receipt } from '../domain/receipt';
import type { Reconciliation } from '../domain/reconciliation';
import type { CustomerRecord, Payment, Plan, Subscription } from '../domain/subscription';
import type { Trial } from '../domain/trial';

export interface Prices {
  /** The newest version. */
  read(): Promise<PriceVersion>;
  /**
   * Stores a new version.
   * @param changeOf creates it from the newest one; runs again when another change came first
   */
  change(changeOf: (current: PriceVersion) => Omit<PriceVersion, 'version'>): Promise<PriceVersion>;
  /** One page, from 1, of the versions, the newest first, and the number of all. */
  history(window: {
    page: number;
    limit: number;
  }): Promise<{ versions: PriceVersion[]; total: number }>;
  /** Stores the default prices, unless there are prices already. */
  seed(now: Date): Promise<void>;
}

export interface Subscriptions {
  find(ownerId: string): Promise<Subscription | null>;
  /** @param customerId the owner's id at the payment provider */
  findByCustomer(customerId: string): Promise<Subscription | null>;
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

/** The landing pages of owners, counted for the history. */
export interface Pages {
  count(ownerId: string): Promise<number>;
  add(changes: Changes, page: { id: string; ownerId: string }): void;
  remove(changes: Changes, pageId: string): void;
}

/** The trials that owners have asked for. */
export interface Trials {
  find(ownerId: string): Promise<Trial | null>;
  /** Keeps a trial unless an approved one is known. */
  record(changes: Changes, trial: Trial): void;
  remove(changes: Changes, ownerId: string): void;
}

/** The receipts of paid invoices, numbered without gaps in each year. */
export interface Receipts {
  ofOwner(ownerId: string): Promise<Receipt[]>;
  /** Receipts whose mail is not asked for yet, the oldest first. */
  unmailed(limit: number): Promise<Receipt[]>;
  /** Stores a payment's receipt with the next number of its year, in one step; nothing when the payment has one. */
  issue(payment: Payment, now: Date): Promise<void>;
  /** Stores that the mail is asked for, with the event that asks for it; nothing when that has been done. */
  markMailed(id: string, eventsOf: (receipt: Receipt) => readonly AnyEvent[]): Promise<void>;
  /** Removes the cards from an owner's receipts. Those whose mail waits are not mailed any more. */
  removeCards(ownerId: string): Promise<void>;
}

/** Where owners get mail. */
export interface Contacts {
  find(ownerId: string): Promise<Contact | null>;
  findAll(ownerIds: readonly string[]): Promise<Contact[]>;
  /** Keeps the newest version. */
  record(changes: Changes, contact: Contact): void;
  remove(changes: Changes, ownerId: string): void;
}

/** The invoices about whose failed charge owners were warned. */
export interface RenewalWarnings {
  /** Stores it with the event that asks for the mail; nothing when it is stored already. */
  add(warning: { invoiceId: string; at: Date }, events: readonly AnyEvent[]): Promise<void>;
}

/** The comparisons with the payment provider. */
export interface Reconciliations {
  add(reconciliation: Reconciliation): Promise<void>;
  newest(limit: number): Promise<Reconciliation[]>;
}

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

/** What is left of a customer's payment pages. */
export interface EarlierCheckouts {
  /** The open one for the same order. */
  open: Checkout | null;
  /** The id of the newest one, open or not; null without any. */
  newest: string | null;
}

/** The payment provider. Every method throws AppError PAYMENT_UNAVAILABLE when it does not answer in time or refuses. */
export interface PaymentProvider {
  /** A repeat for the same owner returns the same customer. */
  createCustomer(customer: { ownerId: string; name: string }): Promise<string>;
  /**
   * Ends the subscriptions of a customer at once and removes the customer; the provider keeps its invoices. May be repeated.
   */
  removeCustomer(customerId: string): Promise<void>;
  readCustomer(customerId: string): Promise<CustomerRecord>;
  /** The owner for whom a customer was created; null when it was not created here. */
  findOwner(customerId: string): Promise<string | null>;
  /** The customers about whom webhooks were sent since then, or should have been; some of them when the signal aborts. */
  listChangedCustomers(query: { since: Date; signal: AbortSignal }): Promise<ReadonlySet<string>>;
  /** Closes the customer's payment pages, except an open one for the same order. A page that is closed cannot be paid any more. */
  closeCheckouts(order: CheckoutOrder): Promise<EarlierCheckouts>;
  /** Opens the hosted payment page, or returns the open one for the same order. */
  openCheckout(order: CheckoutOrder, earlier: EarlierCheckouts): Promise<Checkout>;
  /** @returns null when there is no such session */
  readCheckout(sessionId: string): Promise<{ customerId: string; isComplete: boolean } | null>;
  /** The page where a customer changes card and subscription and finds invoices. */
  openPortal(customerId: string): Promise<{ url: string }>;
  /**
   * Checks the signature of a webhook.
   * @returns the customer that it is about; null when it is about none
   * @throws AppError WEBHOOK_REFUSED when the signature is wrong or older than five minutes
   */
  readWebhook(webhook: { payload: string; signature: string; now: Date }): Promise<string | null>;
}

/** What the use cases and routes of this service work with. */
/**
 * Runs work for an owner when no other is running for the same one.
 * @throws AppError TOO_MANY_REQUESTS when it would have to wait for long; what `work` throws
 */
export type TakeTurn = <T>(ownerId: string, work: () => Promise<T>) => Promise<T>;

export interface BillingDeps {
  prices: Prices;
  subscriptions: Subscriptions;
  pages: Pages;
  trials: Trials;
  receipts: Receipts;
  contacts: Contacts;
  warnings: RenewalWarnings;
  reconciliations: Reconciliations;
  provider: PaymentProvider;
  takeCheckoutTurn: TakeTurn;
  /** Creates the event that asks for a mail. */
  createMail<K extends MailKind>(mail: RequestedMail<K>): AnyEvent;
  publicUrl: string;
  keys: Keys;
  clock: Clock;
  log: Logger;
}
