import { AppError } from '@girouette/contracts';
import Stripe from 'stripe';
import type { ChangeOrder, ChangePreview } from './payment-provider';
import { INTERVALS, listOf, productOf, unitAmountOf, type Tax } from './checkouts';
import { isProration, runningIn } from './to-record';

/** A bank may take long to answer. A timeout is not retried, because the first attempt may still be running. */
const CHARGE = { timeout: 25_000, maxNetworkRetries: 0 };

/** What Stripe would invoice at once. */
export async function previewChange(
  stripe: Stripe,
  { order, tax }: { order: ChangeOrder; tax: Tax },
): Promise<ChangePreview | null> {
  const found = await itemOf(stripe, order);
  if (!found) return null;
  const change = await changeOf(stripe, { order, tax, ...found });
  const invoice = await stripe.invoices.createPreview({
    customer: order.customerId,
    subscription: found.subscription.id,
    subscription_details: change,
  });
  // Another interval begins a new period, with a line of its own.
  const whole = invoice.lines.data.find((line) => !isProration(line));
  const at = invoice.parent?.subscription_details?.subscription_proration_date ?? invoice.created;
  return {
    due: invoice.amount_due,
    credit: Math.max(0, -invoice.total),
    renewsAt: new Date((whole?.period.end ?? found.item.current_period_end) * 1_000),
    at: new Date(at * 1_000),
  };
}

/**
 * Changes the subscription and invoices it at once. `error_if_incomplete` leaves nothing behind when the card does not pay: no open
 * invoice, and no change that a later payment would still make. The card is charged like at a renewal, with the agreement of the first
 * payment, so that banks ask for a confirmation as seldom as then.
 */
export async function changeSubscription(
  stripe: Stripe,
  { order, tax }: { order: ChangeOrder; tax: Tax },
): Promise<void> {
  const found = await itemOf(stripe, order);
  if (!found) throw new AppError('NO_SUBSCRIPTION');
  const { subscription, item } = found;
  const change = await changeOf(stripe, { order, tax, ...found });
  const { at } = order;
  const key = [
    subscription.id,
    item.price.id,
    item.quantity,
    order.pages,
    unitAmountOf(order),
    order.plan,
    at?.getTime(),
    tax.behavior,
  ];
  try {
    await stripe.subscriptions.update(
      subscription.id,
      {
        ...change,
        metadata: { list: listOf(order) },
        payment_behavior: 'error_if_incomplete',
        off_session: true,
      },
      { ...CHARGE, idempotencyKey: `change:${key.join(':')}` },
    );
  } catch (error) {
    throw outcomeOf(error);
  }
}

/** A refusal is certain. Without an answer, or with an error of Stripe's own, the card may have been charged. */
function outcomeOf(error: unknown): unknown {
  const { statusCode } = error as Stripe.errors.StripeError;
  if (statusCode === 402) return new AppError('PAYMENT_DECLINED', { cause: error });
  const isRefused = statusCode !== undefined && statusCode < 500 && statusCode !== 409;
  return isRefused ? error : new AppError('PAYMENT_UNCERTAIN', { cause: error });
}

/** The newest subscription that runs, with its item. */
async function itemOf({ subscriptions }: Stripe, { customerId: customer }: ChangeOrder) {
  const { data } = await subscriptions.list({ customer, status: 'all', limit: 100 });
  const subscription = runningIn(data);
  const item = subscription?.items.data[0];
  return subscription && item ? { subscription, item } : null;
}

/** The parameters that a preview and its change share, so that both have the same amount. */
async function changeOf(
  { prices }: Stripe,
  { order, tax, item }: { order: ChangeOrder; tax: Tax; item: Stripe.SubscriptionItem },
) {
  const interval = INTERVALS[order.plan];
  const amount = unitAmountOf(order);
  const price = await prices.create(
    {
      currency: 'eur',
      tax_behavior: tax.behavior,
      unit_amount_decimal: Stripe.Decimal.from(amount),
      recurring: { interval },
      product_data: productOf(order),
    },
    // Previews of one day share a price.
    { idempotencyKey: `price:${interval}:${amount}:${tax.behavior}:${productOf(order).name}` },
  );
  return {
    items: [{ id: item.id, price: price.id, quantity: order.pages, tax_rates: tax.rates }],
    proration_behavior: 'always_invoice' as const,
    ...(order.at && { proration_date: Math.floor(order.at.getTime() / 1_000) }),
    // Another interval begins a period now, in every billing mode of Stripe.
    ...(item.price.recurring?.interval !== interval && {
      billing_cycle_anchor: { type: 'now' as const },
    }),
  };
}
