import { randomBytes } from 'node:crypto';
import { addMonths } from '@girouette/contracts';

/* Stripe's objects with the fields in use. Amounts are cents, moments Unix seconds. The type of an object is what its builder returns. */

const DAY = 86_400;

type Metadata = Record<string, string>;

/** A new id, such as `cus_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A list of Stripe with all its items. */
export const listOf = <T>(url: string, data: T) => ({ object: 'list', data, has_more: false, url });

/** The fields that all objects have. */
const about = (object: string, id: string, created: number) => ({
  id,
  object,
  created,
  livemode: false,
});

/** The cents of a quantity, half a cent rounded up. Unit amounts have at most four decimals. */
export const amountOf = ({ price, quantity }: { price: Price; quantity: number }): number =>
  Math.round((Math.round(Number(price.unit_amount_decimal) * 10_000) * quantity) / 10_000);

/** The tax that is added to an amount, rounded. A tax that the price contains adds nothing. */
export const taxOn = (amount: number, rates: readonly TaxRate[] = []): number =>
  rates
    .filter(({ inclusive }) => !inclusive)
    .reduce((sum, { percentage }) => sum + Math.round((amount * percentage) / 100), 0);

/** The end of the period that begins at `start`: on the anchor's day, or on the last day of a shorter month. */
export function nextPeriod(start: number, { recurring }: Price, anchor: number): number {
  const step = recurring.interval === 'year' ? 12 : 1;
  for (let months = step; ; months += step) {
    const end = addMonths(new Date(anchor * 1_000), months).getTime() / 1_000;
    if (end > start) return end;
  }
}

export type Customer = ReturnType<typeof newCustomer> & { deleted?: true };
export const newCustomer = (at: number, given: { name: string | null; metadata: Metadata }) => ({
  ...about('customer', newId('cus'), at),
  ...given,
  /** Negative: a credit, which pays for the next invoices. */
  balance: 0,
});

export type TaxRate = ReturnType<typeof newTaxRate>;
export const newTaxRate = (
  at: number,
  given: { display_name: string; country: string | null; percentage: number; inclusive: boolean },
) => ({ ...about('tax_rate', newId('txr'), at), ...given, active: true });

export type PortalConfiguration = ReturnType<typeof newPortalConfiguration>;
export const newPortalConfiguration = (
  at: number,
  given: { metadata: Metadata; features: { invoice_history: { enabled: boolean } } },
) => ({ ...about('billing_portal.configuration', newId('bpc'), at), ...given, active: true });

export interface Price {
  id: string;
  object: string;
  /** Cents with up to four decimals. */
  unit_amount_decimal: string;
  recurring: { interval: 'month' | 'year' };
  nickname: string;
}

export interface Order {
  customer: string;
  success_url: string;
  cancel_url: string | null;
  metadata: Metadata;
  /** Not shown. */
  order: { price: Price; quantity: number; metadata: Metadata; tax_rates?: TaxRate[] };
}

export type Session = ReturnType<typeof newSession>;
export const newSession = (at: number, order: Order) => ({
  ...about('checkout.session', newId('cs_test'), at),
  ...order,
  status: 'open' as 'open' | 'complete' | 'expired',
  expires_at: at + DAY,
  amount_subtotal: amountOf(order.order),
  amount_total: amountOf(order.order) + taxOn(amountOf(order.order), order.order.tax_rates),
});

/** A session that names no configuration gets that of the account, and Stripe answers with its id. */
export const DEFAULT_PORTAL_CONFIGURATION = 'bpc_default';

export type Portal = ReturnType<typeof newPortal>;
export const newPortal = (
  at: number,
  given: { customer: string; return_url: string | null; configuration: string },
) => ({
  ...about('billing_portal.session', newId('bps'), at),
  ...given,
});

export type Subscription = ReturnType<typeof newSubscription>;
export function newSubscription(at: number, { customer, order }: Session) {
  const item = {
    id: newId('si'),
    object: 'subscription_item',
    current_period_start: at,
    current_period_end: nextPeriod(at, order.price, at),
    price: order.price,
    quantity: order.quantity,
    tax_rates: order.tax_rates ?? [],
  };
  return {
    ...about('subscription', newId('sub'), at),
    customer,
    status: 'active' as 'active' | 'past_due' | 'canceled',
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    billing_cycle_anchor: at,
    metadata: order.metadata,
    items: listOf<[typeof item]>('/v1/subscription_items', [item]),
  };
}

/** A line of an invoice: a whole period, or, as a proration, the rest of one. A credit is negative. */
export interface Line {
  amount: number;
  /** What is added to the amount. Absent: nothing. */
  tax?: number;
  quantity: number;
  proration: boolean;
  period: { start: number; end: number };
}

/** The line of an item's whole period. */
export const wholePeriod = (item: Subscription['items']['data'][0]): Line => ({
  amount: amountOf(item),
  tax: taxOn(amountOf(item), item.tax_rates),
  quantity: item.quantity,
  proration: false,
  period: { start: item.current_period_start, end: item.current_period_end },
});

/** An invoice with its charge. */
export interface Payment {
  /** In the ids of the invoice, the charge and the payment intent. */
  id: string;
  at: number;
  customer: string;
  subscription: string;
  reason: `subscription_${'create' | 'cycle' | 'update'}`;
  /** What the card pays. */
  amount: number;
  lines: Line[];
  item: Subscription['items']['data'][0];
  last4: string;
  paidAt: number | null;
  refunds: { id: string; at: number; amount: number }[];
  disputed: boolean;
  /** The bank has decided for the cardholder. */
  lost?: boolean;
  /** Those of the subscription when it was invoiced. */
  metadata?: Metadata;
}

/** A payment's invoice. */
export function invoiceOf({ id, at, paidAt, amount, ...payment }: Payment) {
  const lines = payment.lines.map((line, index) => lineOf(line, `il_${id}${index}`));
  const intent = { type: 'payment_intent', payment_intent: `pi_${id}` };
  const paid = { object: 'invoice_payment', payment: intent };
  return {
    ...about('invoice', `in_${id}`, at),
    customer: payment.customer,
    status: paidAt === null ? 'open' : 'paid',
    billing_reason: payment.reason,
    amount_due: amount,
    amount_paid: paidAt === null ? 0 : amount,
    amount_remaining: paidAt === null ? amount : 0,
    total: totalOf(payment.lines),
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: payment.subscription,
        metadata: payment.metadata ?? {},
      },
    },
    attempted: true,
    status_transitions: { paid_at: paidAt },
    lines: listOf('/v1/invoices/lines', lines),
    payments: listOf('/v1/invoice_payments', amount === 0 ? [] : [paid]),
  };
}

/** An invoice that does not exist yet. */
export function previewOf(
  { customer, id: subscription }: Subscription,
  { lines, amount, at }: { lines: readonly Line[]; amount: number; at: number },
) {
  return {
    object: 'invoice',
    created: at,
    livemode: false,
    customer,
    status: 'draft',
    billing_reason: 'upcoming',
    amount_due: amount,
    total: totalOf(lines),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription, subscription_proration_date: lines[0]?.period.start },
    },
    lines: listOf(
      '/v1/invoices/lines',
      lines.map((line, index) => lineOf(line, `il_tmp_${index}`)),
    ),
  };
}

/** What lines cost with their tax. */
export const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { amount, tax = 0 }) => sum + amount + tax, 0);

const lineOf = ({ proration, tax: _, ...line }: Line, id: string) => ({
  id,
  object: 'line_item',
  ...line,
  parent: { type: 'subscription_item_details', subscription_item_details: { proration } },
});

/** A payment's charge. */
export const chargeOf = ({ id, at, amount, paidAt, ...payment }: Payment) => ({
  ...about('charge', `ch_${id}`, at),
  customer: payment.customer,
  amount,
  amount_refunded: refundedOf(payment),
  disputed: payment.disputed,
  paid: paidAt !== null,
  payment_intent: `pi_${id}`,
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: payment.last4 } },
  refunded: amount > 0 && refundedOf(payment) === amount,
});

/** The cents that went back to the card. */
export const refundedOf = ({ refunds }: Pick<Payment, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The refunds of a payment, the newest first. */
export const refundsOf = ({ id, refunds }: Payment) =>
  refunds.toReversed().map((one) => ({
    ...about('refund', `re_${one.id}`, one.at),
    amount: one.amount,
    charge: `ch_${id}`,
    status: 'succeeded',
  }));

/** The dispute of a payment. */
export const disputeOf = (at: number, { id, amount, lost }: Payment) => ({
  ...about('dispute', `du_${id}`, at),
  amount,
  charge: `ch_${id}`,
  status: lost ? 'lost' : 'needs_response',
});

export type StripeEvent = ReturnType<typeof newEvent>;
export const newEvent = (at: number, type: string, object: object) => ({
  ...about('event', newId('evt'), at),
  api_version: '2026-10-28.endive',
  type,
  data: { object: structuredClone(object) },
});
