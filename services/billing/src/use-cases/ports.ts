import type { AnyEvent, MailKind } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { Clock, Keys, Logger, RequestedMail } from '@girouette/platform/kit';
import type { PlanPrices, PriceVersion } from '../domain/price-list';
import type { Contact } from '../domain/contact';
import type { Receipt } from '../domain/receipt';
import type { Reconciliation } from '../domain/reconciliation';
import type { Payment, Plan } from '../domain/payment';
import type { CustomerRecord, Subscription } from '../domain/subscription';
import type { Trial } from '../domain/trial';

export interface Prices {
  /** The latest version. */
  read(): Promise<PriceVersion>;
  /**
   * Stores a new version.
   * @param changeOf creates it from the latest one; runs again when another change came first
   */
  change(changeOf: (current: PriceVersion) => Omit<PriceVersion, 'version'>): Promise<PriceVersion>;
  /** One page (from 1) of the versions, newest first, and the total number. */
  history(window: {
    page: number;
    limit: number;
  }): Promise<{ versions: PriceVersion[]; total: number }>;
  /** Stores the default prices, unless prices exist. */
  seed(now: Date): Promise<void>;
}

export interface Subscriptions {
  find(ownerId: string): Promise<Subscription | null>;
  /** @param customerId the owner's id at the payment provider */
  findByCustomer(customerId: string): Promise<Subscription | null>;
  /** @throws Error when the owner has none */
  read(ownerId: string): Promise<Subscription>;
  /**
   * Stores the subscription that `change` returns, atomically with the events to publish. `change` may run again with a newer subscription.
   * It receives null when the owner has none, and returns null to change nothing.
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

export interface Trials {
  find(ownerId: string): Promise<Trial | null>;
  /** Keeps a trial unless an approved one is known. */
  record(changes: Changes, trial: Trial): void;
  remove(changes: Changes, ownerId: string): void;
}

/** The receipts of paid invoices, numbered without gaps in each year. */
export interface Receipts {
  ofOwner(ownerId: string): Promise<Receipt[]>;
  /** Receipts without a requested mail, oldest first. */
  unmailed(limit: number): Promise<Receipt[]>;
  /** Stores a payment's receipt with the next number of its year, atomically. Does nothing when the payment has one. */
  issue(payment: Payment, now: Date): Promise<void>;
  /** Marks the mail as requested, atomically with the event that requests it. Does nothing when it is already marked. */
  markMailed(id: string, eventsOf: (receipt: Receipt) => readonly AnyEvent[]): Promise<void>;
  /** Removes the cards from an owner's receipts. Waiting mails are no longer sent. */
  removeCards(ownerId: string): Promise<void>;
}

export interface Contacts {
  find(ownerId: string): Promise<Contact | null>;
  findAll(ownerIds: readonly string[]): Promise<Contact[]>;
  /** Keeps the newest version. */
  record(changes: Changes, contact: Contact): void;
  remove(changes: Changes, ownerId: string): void;
}

/** The failed invoices about which owners got a warning. */
export interface RenewalWarnings {
  /** Stores a warning, atomically with the event that requests the mail. Does nothing when it is already stored. */
  add(warning: { invoiceId: string; at: Date }, events: readonly AnyEvent[]): Promise<void>;
}

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
  /** The page where a customer changes the card and the subscription and finds invoices. */
  openPortal(customerId: string): Promise<{ url: string }>;
  /**
   * Checks the signature of a webhook.
   * @returns its customer; null when it concerns no customer
   * @throws AppError WEBHOOK_REFUSED when the signature is wrong or older than five minutes
   */
  readWebhook(webhook: { payload: string; signature: string; now: Date }): Promise<string | null>;
}

/** The dependencies of this service's use cases and routes. */
/**
 * Runs work for an owner, one at a time per owner.
 * @throws AppError TOO_MANY_REQUESTS after a long wait; any error of `work`
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
  /** Creates the event that requests a mail. */
  createMail<K extends MailKind>(mail: RequestedMail<K>): AnyEvent;
  publicUrl: string;
  keys: Keys;
  clock: Clock;
  log: Logger;
}
