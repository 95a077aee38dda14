import {
  AppError,
  discountedPrice,
  keptBasisPoints,
  toEuros,
  unitPrice,
} from '@girouette/contracts';
import { measureCall, type Logger, type Metrics } from '@girouette/service-kit';
import Stripe from 'stripe';
import type { BillingConfig } from '../config';
import type { CheckoutOrder, PaymentProvider } from '../use-cases/ports';
import { toRecord } from './to-record';

/** One request; a failed one is repeated once. Endpoints that ask Stripe have time for three such requests. */
const TIMEOUT_MS = 4_000;
const WEBHOOK_TOLERANCE_SECONDS = 300;
const RETRY_AFTER_SECONDS = 10;
/** Stripe's largest page. */
const LIMIT = 100;

const INTERVALS = { monthly: 'month', yearly: 'year' } as const;

/** Payments by Stripe. Without a key every call is refused as unavailable. */
export function createStripeProvider({
  config,
  log,
  metrics,
}: {
  config: Pick<
    BillingConfig,
    'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL' | 'PUBLIC_URL'
  >;
  log: Logger;
  metrics: Metrics;
}): PaymentProvider {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_URL } = config;
  const client = STRIPE_SECRET_KEY ? createClient(STRIPE_SECRET_KEY, config.STRIPE_URL) : null;

  async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      if (!client) throw new Error('There is no STRIPE_SECRET_KEY.');
      return await measureCall({ metrics, to: 'stripe' }, () => question(client));
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error({ reason: reasonOf(error) }, 'the payment provider did not do what was asked');
      throw new AppError('PAYMENT_UNAVAILABLE', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: error,
      });
    }
  }

  return {
    createCustomer: ({ ownerId, name }) =>
      ask(async ({ customers }) => {
        const { id } = await customers.create(
          { name, metadata: { ownerId } },
          { idempotencyKey: `customer:${ownerId}` },
        );
        return id;
      }),

    removeCustomer: (customer) =>
      ask(async ({ customers }) => {
        await customers.del(customer).catch((error: unknown) => {
          // Removed by an earlier attempt.
          if ((error as { code?: string }).code !== 'resource_missing') throw error;
        });
      }),

    readCustomer: (customer) =>
      ask(async (stripe) => {
        const [subscriptions, invoices, charges] = await Promise.all([
          stripe.subscriptions.list({ customer, status: 'all', limit: LIMIT }),
          stripe.invoices.list({ customer, limit: LIMIT, expand: ['data.payments'] }),
          stripe.charges.list({ customer, limit: LIMIT }),
        ]);
        return toRecord({
          subscriptions: subscriptions.data,
          invoices: invoices.data,
          charges: charges.data,
        });
      }),

    findOwner: (customerId) =>
      ask(async ({ customers }) => {
        const customer = await customers.retrieve(customerId);
        return customer.deleted ? null : (customer.metadata.ownerId ?? null);
      }),

    listChangedCustomers: ({ since, signal }) =>
      ask(async (stripe) => {
        const customers = new Set<string>();
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const query = { types: [...EVENT_TYPES], created, limit: LIMIT };
        for await (const event of stripe.events.list(query)) {
          if (signal.aborted) break;
          const customer = await customerOf(stripe, event);
          if (customer !== null) customers.add(customer);
        }
        return customers;
      }),

    openCheckout: (order) =>
      ask(async ({ checkout: { sessions } }) => {
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
              success_url: `${PUBLIC_URL}/success?sessionId={CHECKOUT_SESSION_ID}`,
              cancel_url: `${PUBLIC_URL}/pricing?${cancelledQuery(order)}`,
            },
            // Two requests at once, or one that is repeated after a crash, get one session.
            {
              idempotencyKey: `checkout:${earlier[0]?.id ?? customerId}:${Object.values(metadata).join(':')}`,
            },
          ));
        if (url === null) throw new Error('The session has no address.');
        return { id, url };
      }),

    readCheckout: (sessionId) =>
      ask(async ({ checkout: { sessions } }) => {
        const session = await sessions.retrieve(sessionId).catch((error: unknown) => {
          if ((error as { code?: string }).code === 'resource_missing') return null;
          throw error;
        });
        const customerId = idOf(session?.customer);
        if (!session || customerId === null) return null;
        return { customerId, isComplete: session.status === 'complete' };
      }),

    openPortal: (customer) =>
      ask(async ({ billingPortal: { sessions } }) => {
        const { url } = await sessions.create({
          customer,
          return_url: `${PUBLIC_URL}/history`,
          locale: 'fr',
        });
        return { url };
      }),

    async readWebhook({ payload, signature, now }) {
      const event = readEvent({ payload, signature, now, secret: STRIPE_WEBHOOK_SECRET });
      return ask((stripe) => customerOf(stripe, event));
    },
  };
}

/** A client with the time limits of this service. */
export function createClient(secretKey: string, address: string): Stripe {
  const { protocol, hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function readEvent(webhook: {
  payload: string;
  signature: string;
  now: Date;
  secret: string | undefined;
}): Stripe.Event {
  const { payload, signature, now, secret } = webhook;
  if (!secret) throw new AppError('PAYMENT_UNAVAILABLE');
  try {
    return Stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      WEBHOOK_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new AppError('WEBHOOK_REFUSED', { cause: error });
  }
}

/** The events that change a subscription. */
const EVENT_TYPES = [
  'checkout.session.completed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'charge.dispute.created',
] as const;

/** The customer of the events that change a subscription; others are not looked at. */
async function customerOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'charge.refunded':
      return idOf(event.data.object.customer);
    case 'charge.dispute.created': {
      const charge = idOf(event.data.object.charge);
      return charge === null ? null : idOf((await stripe.charges.retrieve(charge)).customer);
    }
    default:
      return null;
  }
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Cents of one page less the reduction, with up to four decimals; Stripe rounds the total. */
const unitAmountOf = ({ prices, pages }: CheckoutOrder): string =>
  String((unitPrice(prices, pages) * keptBasisPoints(prices)) / 10_000);

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

/** Not the message, in which Stripe repeats parts of keys and requests. */
function reasonOf(error: unknown): object {
  const { type, code, statusCode, requestId, name } = error as Stripe.errors.StripeError;
  return { name, type, code, statusCode, requestId };
}
