import { discountedPrice, payableBasisPoints, toEuros, unitPrice } from '@girouette/contracts';
import Stripe from 'stripe';
import type { Checkout, CheckoutOrder, EarlierCheckouts } from './payment-provider';

/** How Stripe adds VAT to a price, or finds it in the price. */
export interface Tax {
  /** The ids of the tax rates: one, or none under « franchise en base ». */
  rates: string[];
  behavior: 'inclusive' | 'exclusive';
}

export const INTERVALS = { monthly: 'month', yearly: 'year' } as const;

/** Stripe's largest page. */
const LIMIT = 100;

/** Closes the customer's open sessions, except a session for the same order. */
export async function closeCheckouts(
  { checkout: { sessions } }: Stripe,
  { order, tax }: { order: CheckoutOrder; tax: Tax['behavior'] },
): Promise<EarlierCheckouts> {
  const { data: earlier } = await sessions.list({ customer: order.customerId, limit: LIMIT });
  const open = earlier.filter(({ status }) => status === 'open');
  const same = open.find((session) => isSame(session.metadata, metadataOf(order, tax)));
  const others = open.filter((session) => session !== same);
  await Promise.all(others.map(({ id }) => sessions.expire(id).catch(unlessEnded)));
  const newest = earlier[0]?.id ?? null;
  return { open: same?.url ? { id: same.id, url: same.url } : null, newest };
}

/** Opens a session for an order, or returns the open one for the same order. */
export async function openCheckout(
  { checkout: { sessions } }: Stripe,
  options: { order: CheckoutOrder; earlier: EarlierCheckouts; publicUrl: string; tax: Tax },
): Promise<Checkout> {
  const { order, earlier, publicUrl, tax } = options;
  if (earlier.open) return earlier.open;
  const { customerId, ownerId } = order;
  const metadata = metadataOf(order, tax.behavior);
  const { id, url } = await sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: ownerId,
      locale: 'fr',
      line_items: [lineItemOf(order, tax)],
      metadata,
      subscription_data: { metadata: { ownerId, list: listOf(order) } },
      success_url: `${publicUrl}/success?sessionId={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicUrl}/pricing?${cancelledQuery(order)}`,
    },
    // Concurrent requests, or a repeat after a crash, share one session.
    {
      idempotencyKey: `checkout:${earlier.newest ?? customerId}:${Object.values(metadata).join(':')}`,
    },
  );
  if (url === null) throw new Error('The session has no address.');
  return { id, url };
}

/** The reduced price of one page in cents, with up to four decimals. Stripe rounds the total. */
export const unitAmountOf = ({ prices, pages }: CheckoutOrder): string =>
  String((unitPrice(prices, pages) * payableBasisPoints(prices)) / 10_000);

/** The selection that the pricing page restores after a cancelled payment. */
const cancelledQuery = ({ plan, pages, prices }: CheckoutOrder): string =>
  new URLSearchParams({
    cancelled: 'true',
    plan,
    amount: String(toEuros(discountedPrice(prices, pages))),
    pages: String(pages),
  }).toString();

/** The price of one page in the list, in cents. Stripe keeps it with each invoice, whose lines have the reduced price alone. */
export const listOf = ({ prices, pages }: CheckoutOrder): string =>
  String(unitPrice(prices, pages));

/** What invoices name. */
export const productOf = ({ prices }: CheckoutOrder) => ({
  name: `Girouette, formule ${prices.name}`,
});

const lineItemOf = (order: CheckoutOrder, { rates, behavior }: Tax) => ({
  quantity: order.pages,
  tax_rates: rates,
  price_data: {
    currency: 'eur',
    tax_behavior: behavior,
    unit_amount_decimal: Stripe.Decimal.from(unitAmountOf(order)),
    recurring: { interval: INTERVALS[order.plan] },
    product_data: productOf(order),
  },
});

const metadataOf = (order: CheckoutOrder, tax: Tax['behavior']) => ({
  ownerId: order.ownerId,
  plan: order.plan,
  pages: String(order.pages),
  unitAmount: unitAmountOf(order),
  tax,
});

/** A listed session may have been paid or have expired since then. It counts as closed. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

const isSame = (given: Stripe.Metadata | null, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, value]) => given?.[name] === value);
