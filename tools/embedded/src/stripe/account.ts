/* The stored data: one account per customer with everything that belongs to it, so that each request is one atomic write. Objects have
   Stripe's names and shapes, limited to the fields in use. Amounts are cents, moments Unix seconds. */

export type Interval = 'month' | 'year';

export interface StripeAccount {
  /** The customer's id. All ids of the account contain it (`ids.ts`), so that an object is found without an index. */
  id: string;
  customer: StripeCustomer;
  sessions: CheckoutSession[];
  portals: PortalSession[];
  subscriptions: StripeSubscription[];
  invoices: StripeInvoice[];
  charges: StripeCharge[];
  /** Answers by idempotency key, newest last. */
  answers: { key: string; fingerprint: string; answer: object }[];
  /** The newest events, oldest first, delivered or not. */
  events?: StripeEvent[];
  /** Events waiting for delivery, oldest first. */
  deliveries: Delivery[];
  /** When the next delivery is due; absent when nothing waits. */
  deliverAt?: Date | undefined;
  /** When the last event happened; absent without events. */
  lastEventAt?: Date | undefined;
  /** When the next subscription period begins; absent when none renews. */
  renewAt?: Date | undefined;
}

export interface Delivery {
  event: StripeEvent;
  attempts: number;
  at: Date;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

export interface StripeList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export interface StripeCustomer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  livemode: false;
  /** Keeps only what Stripe keeps: invoices and charges. */
  deleted?: true;
}

export interface StripePrice {
  id: string;
  object: 'price';
  active: boolean;
  currency: 'eur';
  unit_amount: number | null;
  /** Cents with up to four decimals. */
  unit_amount_decimal: string;
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed' };
  type: 'recurring';
  product: string;
  nickname: string;
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  mode: 'subscription';
  currency: 'eur';
  amount_subtotal: number;
  amount_total: number;
  customer: string;
  client_reference_id: string | null;
  locale: string | null;
  metadata: Record<string, string>;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  livemode: false;
  /** Not shown. */
  order?: SessionOrder | undefined;
}

/** The stand-in's data about a session besides Stripe's fields. */
export interface SessionOrder {
  price: StripePrice;
  quantity: number;
  subscriptionMetadata: Record<string, string>;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  return_url: string | null;
  url: string;
  livemode: false;
}

export interface StripeSubscription {
  id: string;
  object: 'subscription';
  created: number;
  start_date: number;
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  currency: 'eur';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  collection_method: 'charge_automatically';
  billing_cycle_anchor: number;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  items: StripeList<SubscriptionItem>;
  livemode: false;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  price: StripePrice;
  quantity: number;
  subscription: string;
  metadata: Record<string, string>;
}

export interface StripeInvoice {
  id: string;
  object: 'invoice';
  created: number;
  number: string;
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  customer: string;
  currency: 'eur';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  total: number;
  attempt_count: number;
  attempted: boolean;
  period_start: number;
  period_end: number;
  status_transitions: { paid_at: number | null; finalized_at: number };
  hosted_invoice_url: string | null;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  lines: StripeList<InvoiceLine>;
  payments: StripeList<InvoicePayment>;
  livemode: false;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: 'eur';
  description: string;
  period: { start: number; end: number };
  quantity: number;
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: {
      subscription: string;
      subscription_item: string;
      proration: boolean;
    };
  };
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: 'eur';
  invoice: string;
  is_default: boolean;
  status: 'open' | 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface StripeCharge {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: 'eur';
  customer: string;
  disputed: false;
  failure_code: string | null;
  paid: boolean;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: Card };
  refunded: boolean;
  status: 'succeeded' | 'failed';
  livemode: false;
}

export interface Card {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}
