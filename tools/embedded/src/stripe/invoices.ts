import type {
  Card,
  Interval,
  StripeAccount,
  StripeInvoice,
  StripePrice,
  StripeSubscription,
  SubscriptionItem,
} from './account';
import { listOf, seconds, type Context } from './events';
import { newIdOf } from './ids';

/** The cents of a quantity, half a cent rounded up. Unit amounts have at most four decimals. */
export const amountOf = ({ unit_amount_decimal }: StripePrice, quantity: number): number =>
  Math.round((Math.round(Number(unit_amount_decimal) * 10_000) * quantity) / 10_000);

export const itemOf = (subscription: StripeSubscription): SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
};

export function bill(
  account: StripeAccount,
  { now }: Context,
  {
    subscription,
    reason,
    amount,
  }: {
    subscription: StripeSubscription;
    reason: StripeInvoice['billing_reason'];
    /** Cents; default: the price of a whole period. */
    amount?: number;
  },
): StripeInvoice {
  const item = itemOf(subscription);
  const total = amount ?? amountOf(item.price, item.quantity);
  const id = newIdOf('in', account.id);
  const at = seconds(now);
  const proration = amount !== undefined;
  const period = {
    start: proration ? at : item.current_period_start,
    end: item.current_period_end,
  };
  const invoice: StripeInvoice = {
    id,
    object: 'invoice',
    created: at,
    number: `TEST-${account.id.slice(4, 10).toUpperCase()}-${String(account.invoices.length + 1).padStart(4, '0')}`,
    status: 'open',
    billing_reason: reason,
    customer: account.id,
    currency: 'eur',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    total,
    attempt_count: 0,
    attempted: false,
    period_start: period.start,
    period_end: period.end,
    status_transitions: { paid_at: null, finalized_at: at },
    hosted_invoice_url: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: listOf(`/v1/invoices/${id}/lines`, [
      {
        id: newIdOf('il', account.id),
        object: 'line_item',
        amount: total,
        currency: 'eur',
        description: item.price.nickname,
        period,
        quantity: item.quantity,
        pricing: {
          type: 'price_details',
          price_details: { price: item.price.id, product: item.price.product },
        },
        parent: {
          type: 'subscription_item_details',
          subscription_item_details: {
            subscription: subscription.id,
            subscription_item: item.id,
            proration,
          },
        },
      },
    ]),
    payments: listOf('/v1/invoice_payments', []),
    livemode: false,
  };
  subscription.latest_invoice = id;
  account.invoices.push(invoice);
  return invoice;
}

/** Charges the card for an invoice. */
export function settle(
  account: StripeAccount,
  { now }: Context,
  { invoice, card, paid }: { invoice: StripeInvoice; card: Card; paid: boolean },
): void {
  const at = seconds(now);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const intent = newIdOf('pi', account.id);
  if (invoice.total > 0) {
    account.charges.push({
      id: newIdOf('ch', account.id),
      object: 'charge',
      created: at,
      amount: invoice.total,
      amount_captured: paid ? invoice.total : 0,
      amount_refunded: 0,
      captured: paid,
      currency: 'eur',
      customer: account.id,
      disputed: false,
      failure_code: paid ? null : 'card_declined',
      paid,
      payment_intent: intent,
      payment_method_details: { type: 'card', card },
      refunded: false,
      status: paid ? 'succeeded' : 'failed',
      livemode: false,
    });
    invoice.payments.data.push({
      id: newIdOf('inpay', account.id),
      object: 'invoice_payment',
      amount_paid: paid ? invoice.total : null,
      amount_requested: invoice.total,
      created: at,
      currency: 'eur',
      invoice: invoice.id,
      is_default: true,
      status: paid ? 'paid' : 'open',
      payment: { type: 'payment_intent', payment_intent: intent },
    });
  }
  if (!paid) return;
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.total, amount_remaining: 0 });
  invoice.status_transitions.paid_at = at;
}

/** Whether the customer's card pays renewals. */
export const cardRenews = (account: StripeAccount): boolean =>
  account.charges.findLast(({ paid }) => paid)?.payment_method_details.card.last4 !== '0341';

export const cardOf = (account: StripeAccount): Card =>
  account.charges.findLast(({ paid }) => paid)?.payment_method_details.card ?? {
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2034,
  };

/** The end of the period starting at `start`: the anchor's day one month or year later, or the last day of a shorter month. */
export function nextPeriod(start: number, interval: Interval, anchor: number): number {
  const from = new Date(start * 1_000);
  const day = new Date(anchor * 1_000).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return seconds(to);
}
