import type Stripe from 'stripe';
import type { Bill, CustomerRecord, Entry, Plan, Refund, Renewal } from '../payments/rules';
import { idOf } from './webhook-events';

/** A duration between a month and a year, in seconds. */
const LONGER_THAN_A_MONTH = 60 * 86_400;

interface Found {
  subscriptions: readonly Stripe.Subscription[];
  invoices: readonly Stripe.Invoice[];
  charges: readonly Stripe.Charge[];
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

/** Extracts payments, their bills, refunds and the renewal from a customer's Stripe objects. */
export function toRecord({ subscriptions, invoices, charges, ...back }: Found): CustomerRecord {
  const chargeOf = new Map(
    charges.filter(({ paid }) => paid).map((charge) => [idOf(charge.payment_intent), charge]),
  );
  const paid = invoices
    .filter(({ status }) => status === 'paid')
    .map((invoice) => {
      const intents = (invoice.payments?.data ?? []).map(({ payment }) =>
        idOf(payment.payment_intent),
      );
      const charge = intents.map((intent) => chargeOf.get(intent)).find(Boolean);
      return { invoice, charge };
    });
  const payments = paid
    .map(({ invoice, charge }) => toPayment(invoice, charge))
    .filter((payment) => payment !== null);
  const paymentOf = new Map(paid.map(({ invoice, charge }) => [charge?.id, invoice.id]));
  const failedRenewals = invoices
    .filter(
      ({ status, attempted, billing_reason }) =>
        status === 'open' && attempted && billing_reason === 'subscription_cycle',
    )
    .map(({ id, amount_remaining: cents, lines }) => ({
      invoiceId: id,
      plan: planOf(lines),
      cents,
    }));
  return {
    payments,
    renewal: renewalOf(subscriptions),
    failedRenewals,
    bills: paid.map(({ invoice }) => toBill(invoice)),
    refunds: toRefunds(back, paymentOf),
  };
}

/** The lines of an invoice in the way of its prices: with VAT, or without. */
function toBill({ id: paymentId, lines, parent }: Stripe.Invoice): Bill {
  const list = Number(parent?.subscription_details?.metadata?.list ?? Number.NaN);
  return {
    paymentId,
    lines: lines.data.map((line) => ({
      quantity: line.quantity ?? 1,
      cents: line.amount,
      period: { from: toDate(line.period.start), to: toDate(line.period.end) },
      isRest: isProration(line),
    })),
    ...(Number.isInteger(list) && { list }),
  };
}

/** The money that went back to the card: refunds that Stripe has made, and lost disputes. Oldest first. */
function toRefunds(
  { refunds, disputes }: Pick<Found, 'refunds' | 'disputes'>,
  paymentOf: ReadonlyMap<string | undefined, string>,
): Refund[] {
  const made = refunds
    .filter(({ status }) => status === 'succeeded')
    .map((one) => ({ ...one, at: toDate(one.created), reason: 'refund' as const }));
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .map((one) => ({ ...one, at: undefined, reason: 'lost-dispute' as const }));
  return [...made, ...lost]
    .toSorted((a, b) => a.created - b.created)
    .flatMap(({ id, charge, amount: cents, at, reason }) => {
      const paymentId = paymentOf.get(idOf(charge) ?? '');
      return paymentId === undefined ? [] : [{ id, paymentId, cents, at, reason }];
    });
}

const planOf = ({ data }: Stripe.Invoice['lines']): Plan =>
  data.some(({ period: { start, end } }) => end - start > LONGER_THAN_A_MONTH)
    ? 'yearly'
    : 'monthly';

function toPayment(invoice: Stripe.Invoice, charge: Stripe.Charge | undefined): Entry | null {
  const lines = invoice.lines.data;
  const whole = lines.find((line) => !isProration(line));
  // A change credits the unused time in one line, and bills the rest of the period in another.
  const line = whole ?? lines.findLast(({ amount }) => amount > 0) ?? lines.at(-1);
  if (!line) return null;
  const credited = whole && lines.find((one) => isProration(one) && one.amount < 0)?.period;
  const { start, end } = line.period;
  const card = charge?.payment_method_details?.card;
  return {
    paymentId: invoice.id,
    plan: end - start > LONGER_THAN_A_MONTH ? 'yearly' : 'monthly',
    pages: line.quantity ?? 1,
    at: toDate(invoice.status_transitions.paid_at ?? invoice.created),
    period: { from: toDate(start), to: toDate(end) },
    cents: invoice.amount_paid,
    ...(!whole && { adjusts: true }),
    ...(credited && { replaces: { until: toDate(credited.end) } }),
    ...(card?.last4 && { method: `${card.brand ?? 'carte'} •••• ${card.last4}` }),
    ...(charge?.refunded ? { state: 'refunded' } : charge?.disputed && { state: 'disputed' }),
  };
}

export const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false;

/** The newest subscription that runs, when there are several. */
export const runningIn = (subscriptions: readonly Stripe.Subscription[]) =>
  subscriptions
    .filter(({ status }) => status === 'active' || status === 'past_due' || status === 'trialing')
    .toSorted((a, b) => b.created - a.created)[0];

function renewalOf(subscriptions: readonly Stripe.Subscription[]): Renewal | null {
  const newest = runningIn(subscriptions);
  const item = newest?.items.data[0];
  if (!newest || !item) return null;
  const plan: Plan = item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly';
  return {
    plan,
    pages: item.quantity ?? 1,
    from: toDate(item.current_period_start),
    ends: newest.cancel_at_period_end || newest.cancel_at !== null,
  };
}

const toDate = (seconds: number): Date => new Date(seconds * 1_000);
