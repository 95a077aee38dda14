import { discountedPrice, payableBasisPoints, toEuros, unitPrice } from '@girouette/contracts';
import Stripe from 'stripe';
import type { CheckoutOrder } from '../use-cases/ports';

const INTERVALS = { monthly: 'month', yearly: 'year' } as const;

/** Opens a checkout session for an order, or returns the open one for the same order; others of the customer expire. */
export async function openCheckout(
  { checkout: { sessions } }: Stripe,
  { order, publicUrl }: { order: CheckoutOrder; publicUrl: string },
): Promise<{ id: string; url: string }> {
  const { customerId, ownerId, plan, pages } = order;
  const metadata = { ownerId, plan, pages: String(pages), unitAmount: unitAmountOf(order) };
  const { data: earlier } = await sessions.list({ customer: customerId, limit: 10 });
  const open = earlier.filter(({ status }) => status === 'open');
  const same = open.find((session) => isSame(session.metadata, metadata));
  const others = open.filter((session) => session !== same);
  await Promise.all(others.map(({ id }) => sessions.expire(id)));
  const { id, url } =
    same ??
    (await sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: ownerId,
        locale: 'fr',
        line_items: [lineItemOf(order)],
        metadata,
        subscription_data: { metadata: { ownerId } },
        success_url: `${publicUrl}/success?sessionId={CHECKOUT_SESSION_ID}`,
        cancel_url: `${publicUrl}/pricing?${cancelledQuery(order)}`,
      },
      // Two requests at once, or one that is repeated after a crash, get one session.
      {
        idempotencyKey: `checkout:${earlier[0]?.id ?? customerId}:${Object.values(metadata).join(':')}`,
      },
    ));
  if (url === null) throw new Error('The session has no address.');
  return { id, url };
}

/** Cents of one page less the reduction, with up to four decimals; Stripe rounds the total. */
const unitAmountOf = ({ prices, pages }: CheckoutOrder): string =>
  String((unitPrice(prices, pages) * payableBasisPoints(prices)) / 10_000);

/** The choice that the pricing page goes on with when the payment is cancelled. */
const cancelledQuery = ({ plan, pages, prices }: CheckoutOrder): string =>
  new URLSearchParams({
    cancelled: 'true',
    plan,
    amount: String(toEuros(discountedPrice(prices, pages))),
    pages: String(pages),
  }).toString();

const lineItemOf = (order: CheckoutOrder) => ({
  quantity: order.pages,
  price_data: {
    currency: 'eur',
    unit_amount_decimal: Stripe.Decimal.from(unitAmountOf(order)),
    recurring: { interval: INTERVALS[order.plan] },
    product_data: { name: `Girouette, formule ${order.prices.name}` },
  },
});

const isSame = (given: Stripe.Metadata | null, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, value]) => given?.[name] === value);
