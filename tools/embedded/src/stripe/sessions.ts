import type {
  Card,
  CheckoutSession,
  SessionOrder,
  StripeAccount,
  StripeSubscription,
  SubscriptionItem,
} from './account';
import { emit, listOf, seconds, type Context } from './events';
import { newIdOf } from './ids';
import { amountOf, bill, nextPeriod, settle } from './invoices';
import { StripeRefusal } from './stripe-error';

const MAX_CENTS = 99_999_999;
const DAY = 86_400;

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
  const session: CheckoutSession = {
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

export function orderOf({ id, order }: CheckoutSession): SessionOrder {
  if (!order) throw new Error(`${id} has no order.`);
  return order;
}

/** A session as Stripe shows it. Its URL is not stored, since the stand-in may have another port after a restart. */
export function presentSession(session: CheckoutSession, { now, url }: Context): CheckoutSession {
  const current = expireWhenOld(session, now);
  const isOpen = current.status === 'open';
  return { ...current, order: undefined, url: isOpen ? `${url}/c/pay/${session.id}` : null };
}

/** An unpaid session can no longer be paid after a day. */
export const expireWhenOld = (session: CheckoutSession, now: Date): CheckoutSession =>
  session.status === 'open' && session.expires_at <= seconds(now)
    ? { ...session, status: 'expired' }
    : session;

/** The card has paid, so the subscription begins. */
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
  emit(account, context, { type: 'customer.subscription.created', object: subscription });
  emit(account, context, {
    type: 'checkout.session.completed',
    object: presentSession(session, context),
  });
  emit(account, context, { type: 'invoice.paid', object: invoice });
}

/** The effects of the payment page's cards. Any other number is refused as wrong. */
export const TEST_CARDS = {
  '4242424242424242': { does: 'pays', brand: 'visa' },
  '4000000000000002': { does: 'is declined', brand: 'visa' },
  '4000000000000341': { does: 'pays once', brand: 'visa' },
} as const;
