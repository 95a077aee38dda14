import type {
  Card,
  CheckoutSession,
  Interval,
  SessionOrder,
  StripeAccount,
  StripeCharge,
  StripeEvent,
  StripeInvoice,
  StripeList,
  StripePrice,
  StripeSubscription,
  SubscriptionItem,
} from './account';
import { newIdOf } from './ids';
import { StripeRefusal } from './stripe-error';

/** What happens to an account. Each function changes the account that it gets, which is a copy of the stored one. */

export const API_VERSION = '2026-10-28.endive';
const MAX_CENTS = 99_999_999;
const DAY = 86_400;

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

export const listOf = <T>(url: string, data: T[]): StripeList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** Cents of a quantity, half a cent rounded up. Unit amounts have four decimals at most. */
export const amountOf = ({ unit_amount_decimal }: StripePrice, quantity: number): number =>
  Math.round((Math.round(Number(unit_amount_decimal) * 10_000) * quantity) / 10_000);

export interface Context {
  now: Date;
  /** Where the pages of the stand-in are. */
  url: string;
}

/** Adds an event that is to be delivered. */
export function emit(account: StripeAccount, { now }: Context, type: string, object: object): void {
  const event: StripeEvent = {
    id: newIdOf('evt', account.id),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    type,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
  // Deliveries follow the machine's clock, which may differ from the one of the stand-in.
  account.deliveries.push({ event, attempts: 0, at: new Date() });
}

export function openSession(
  account: StripeAccount,
  { now }: Context,
  order: SessionOrder &
    Pick<
      CheckoutSession,
      'success_url' | 'cancel_url' | 'client_reference_id' | 'locale' | 'metadata'
    >,
): CheckoutSession {
  const { price, quantity, subscriptionMetadata, ...given } = order;
  const total = amountOf(price, quantity);
  if (total > MAX_CENTS) {
    throw new StripeRefusal(400, 'The total amount must be no more than €999,999.99', {
      code: 'amount_too_large',
      param: 'line_items',
    });
  }
  const id = newIdOf('cs_test', account.id);
  const session: CheckoutSession & { order: SessionOrder } = {
    id,
    object: 'checkout.session',
    created: seconds(now),
    expires_at: seconds(now) + DAY,
    status: 'open',
    payment_status: 'unpaid',
    mode: 'subscription',
    currency: 'eur',
    amount_subtotal: total,
    amount_total: total,
    customer: account.id,
    subscription: null,
    invoice: null,
    ...given,
    url: null,
    livemode: false,
    order: { price, quantity, subscriptionMetadata },
  };
  account.sessions.push(session);
  return session;
}

export const orderOf = (session: CheckoutSession): SessionOrder =>
  (session as CheckoutSession & { order: SessionOrder }).order;

/** A session as Stripe shows it. Its address is not stored: the stand-in may have another port after the next start. */
export function presentSession(session: CheckoutSession, { now, url }: Context): CheckoutSession {
  const { order: _order, ...shown } = session as CheckoutSession & { order: SessionOrder };
  const current = expireWhenOld(shown, now);
  return { ...current, url: current.status === 'open' ? `${url}/c/pay/${session.id}` : null };
}

/** A session that nobody has paid within a day can no longer be paid. */
export const expireWhenOld = (session: CheckoutSession, now: Date): CheckoutSession =>
  session.status === 'open' && session.expires_at <= seconds(now)
    ? { ...session, status: 'expired' }
    : session;

/** The card has paid: the subscription begins. */
export function completeSession(
  account: StripeAccount,
  context: Context,
  { session, card }: { session: CheckoutSession; card: Card },
): void {
  const { price, quantity, subscriptionMetadata } = orderOf(session);
  const start = seconds(context.now);
  const id = newIdOf('sub', account.id);
  const item: SubscriptionItem = {
    id: newIdOf('si', account.id),
    object: 'subscription_item',
    created: start,
    current_period_start: start,
    current_period_end: nextPeriod(start, price.recurring.interval, start),
    price,
    quantity,
    subscription: id,
    metadata: {},
  };
  const subscription: StripeSubscription = {
    id,
    object: 'subscription',
    created: start,
    start_date: start,
    status: 'active',
    customer: account.id,
    currency: 'eur',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: 'charge_automatically',
    billing_cycle_anchor: start,
    latest_invoice: null,
    metadata: subscriptionMetadata,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    livemode: false,
  };
  account.subscriptions.push(subscription);
  const invoice = bill(account, context, { subscription, reason: 'subscription_create' });
  settle(account, context, { invoice, card, paid: true });
  Object.assign(session, {
    status: 'complete',
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
    subscription: id,
    invoice: invoice.id,
  });
  emit(account, context, 'customer.subscription.created', subscription);
  emit(account, context, 'checkout.session.completed', presentSession(session, context));
  emit(account, context, 'invoice.paid', invoice);
}

export const itemOf = (subscription: StripeSubscription): SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
};

function bill(
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
function settle(
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

/** The next period begins: the invoice is paid or fails, or a cancelled subscription ends. */
export function renewSubscription(
  account: StripeAccount,
  context: Context,
  { subscription, paid }: { subscription: StripeSubscription; paid: boolean },
): void {
  if (subscription.status === 'canceled') return;
  const item = itemOf(subscription);
  if (subscription.cancel_at_period_end) {
    endSubscription(account, context, subscription);
    return;
  }
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextPeriod(
    item.current_period_start,
    item.price.recurring.interval,
    subscription.billing_cycle_anchor,
  );
  const invoice = bill(account, context, { subscription, reason: 'subscription_cycle' });
  settle(account, context, { invoice, card: cardOf(account), paid });
  subscription.status = paid ? 'active' : 'past_due';
  emit(account, context, 'customer.subscription.updated', subscription);
  emit(account, context, paid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
}

/** The customer has paid an open invoice after all. */
export function payOpenInvoice(
  account: StripeAccount,
  context: Context,
  subscription: StripeSubscription,
): void {
  const invoice = account.invoices.find(({ id }) => id === subscription.latest_invoice);
  if (invoice?.status !== 'open' || subscription.status === 'canceled') return;
  settle(account, context, { invoice, card: cardOf(account), paid: true });
  subscription.status = 'active';
  emit(account, context, 'customer.subscription.updated', subscription);
  emit(account, context, 'invoice.paid', invoice);
}

/** Sets or takes back the cancellation at the end of the paid time. */
export function cancelAtPeriodEnd(
  account: StripeAccount,
  context: Context,
  { subscription, cancel }: { subscription: StripeSubscription; cancel: boolean },
): void {
  if (subscription.status === 'canceled') return;
  subscription.cancel_at_period_end = cancel;
  subscription.canceled_at = cancel ? seconds(context.now) : null;
  subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
  emit(account, context, 'customer.subscription.updated', subscription);
}

export function endSubscription(
  account: StripeAccount,
  context: Context,
  subscription: StripeSubscription,
): void {
  if (subscription.status === 'canceled') return;
  const at = seconds(context.now);
  Object.assign(subscription, { status: 'canceled', ended_at: at, canceled_at: at });
  emit(account, context, 'customer.subscription.deleted', subscription);
}

/** More or fewer pages; the rest of the period is billed at once when it costs more. */
export function changeQuantity(
  account: StripeAccount,
  context: Context,
  { subscription, quantity }: { subscription: StripeSubscription; quantity: number },
): void {
  const item = itemOf(subscription);
  if (subscription.status !== 'active' || quantity === item.quantity) return;
  const more = amountOf(item.price, quantity) - amountOf(item.price, item.quantity);
  const { current_period_start: start, current_period_end: end } = item;
  const rest = Math.max(0, Math.min(1, (end - seconds(context.now)) / (end - start)));
  item.quantity = quantity;
  emit(account, context, 'customer.subscription.updated', subscription);
  const amount = Math.round(more * rest);
  if (amount <= 0) return;
  const invoice = bill(account, context, { subscription, reason: 'subscription_update', amount });
  settle(account, context, { invoice, card: cardOf(account), paid: true });
  emit(account, context, 'invoice.paid', invoice);
}

export function refundCharge(account: StripeAccount, context: Context, charge: StripeCharge): void {
  if (!charge.paid || charge.refunded) return;
  Object.assign(charge, { amount_refunded: charge.amount, refunded: true });
  emit(account, context, 'charge.refunded', charge);
}

export function disputeCharge(
  account: StripeAccount,
  context: Context,
  charge: StripeCharge,
): void {
  if (!charge.paid || charge.disputed) return;
  charge.disputed = true;
  emit(account, context, 'charge.dispute.created', {
    id: newIdOf('dp', account.id),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(context.now),
    currency: 'eur',
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
    livemode: false,
  });
}

/** What the cards of the payment page do. Any other number is refused as wrong. */
export const TEST_CARDS = {
  '4242424242424242': { does: 'pays', brand: 'visa' },
  '4000000000000002': { does: 'is declined', brand: 'visa' },
  '4000002500003155': { does: 'needs authentication', brand: 'visa' },
  '4000000000000341': { does: 'pays once', brand: 'visa' },
} as const;

/** Whether renewals with the customer's card are paid. */
export const cardRenews = (account: StripeAccount): boolean =>
  account.charges.findLast(({ paid }) => paid)?.payment_method_details.card.last4 !== '0341';

const cardOf = (account: StripeAccount): Card =>
  account.charges.findLast(({ paid }) => paid)?.payment_method_details.card ?? {
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2034,
  };

/** The end of the period that begins at `start`: the anchor's day one month or year later, or the last day of that month. */
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
