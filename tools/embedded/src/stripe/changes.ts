import type { StripeAccount, StripeCharge, StripeSubscription } from './account';
import { emit, seconds, type Context } from './events';
import { amountOf, bill, cardOf, itemOf, nextPeriod, settle } from './invoices';

/** The changes of an account. Each function modifies the copy that it receives. */

/** Ends the subscriptions at once; invoices and charges stay. */
export function deleteCustomer(account: StripeAccount, context: Context): void {
  for (const subscription of account.subscriptions) endSubscription(account, context, subscription);
  for (const session of account.sessions) {
    if (session.status === 'open') session.status = 'expired';
  }
  Object.assign(account.customer, { name: null, email: null, metadata: {}, deleted: true });
  // They contain the name from the customer's creation.
  account.answers = [];
}

/** Begins the next period: the invoice is paid or fails, or a cancelled subscription ends. */
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
  emit(account, context, { type: 'customer.subscription.updated', object: subscription });
  emit(account, context, {
    type: paid ? 'invoice.paid' : 'invoice.payment_failed',
    object: invoice,
  });
}

/** Pays an open invoice. */
export function payOpenInvoice(
  account: StripeAccount,
  context: Context,
  subscription: StripeSubscription,
): void {
  const invoice = account.invoices.find(({ id }) => id === subscription.latest_invoice);
  if (invoice?.status !== 'open' || subscription.status === 'canceled') return;
  settle(account, context, { invoice, card: cardOf(account), paid: true });
  subscription.status = 'active';
  emit(account, context, { type: 'customer.subscription.updated', object: subscription });
  emit(account, context, { type: 'invoice.paid', object: invoice });
}

/** Sets or removes the cancellation at the end of the paid time. */
export function cancelAtPeriodEnd(
  account: StripeAccount,
  context: Context,
  { subscription, cancel }: { subscription: StripeSubscription; cancel: boolean },
): void {
  if (subscription.status === 'canceled') return;
  subscription.cancel_at_period_end = cancel;
  subscription.canceled_at = cancel ? seconds(context.now) : null;
  subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
  emit(account, context, { type: 'customer.subscription.updated', object: subscription });
}

export function endSubscription(
  account: StripeAccount,
  context: Context,
  subscription: StripeSubscription,
): void {
  if (subscription.status === 'canceled') return;
  const at = seconds(context.now);
  Object.assign(subscription, { status: 'canceled', ended_at: at, canceled_at: at });
  emit(account, context, { type: 'customer.subscription.deleted', object: subscription });
}

/** Changes the number of pages. A higher price is billed at once for the rest of the period. */
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
  emit(account, context, { type: 'customer.subscription.updated', object: subscription });
  const amount = Math.round(more * rest);
  if (amount <= 0) return;
  const invoice = bill(account, context, { subscription, reason: 'subscription_update', amount });
  settle(account, context, { invoice, card: cardOf(account), paid: true });
  emit(account, context, { type: 'invoice.paid', object: invoice });
}

export function refundCharge(account: StripeAccount, context: Context, charge: StripeCharge): void {
  if (!charge.paid || charge.refunded) return;
  Object.assign(charge, { amount_refunded: charge.amount, refunded: true });
  emit(account, context, { type: 'charge.refunded', object: charge });
}
