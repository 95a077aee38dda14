import { AppError } from '@girouette/contracts';
import { measureCall, type Logger, type Metrics } from '@girouette/platform/kit';
import Stripe from 'stripe';
import type { BillingConfig } from '../config';
import type { Taxes } from '@girouette/contracts/billing/taxes';
import { changeSubscription, previewChange } from './changes';
import { closeCheckouts, openCheckout } from './checkouts';
import type { PaymentProvider } from './payment-provider';
import { openPortal } from './portal';
import { createTaxRates, taxBehaviorOf } from './tax-rates';
import { toRecord } from './to-record';
import { customerOf, EVENT_TYPES, idOf, readEvent } from './webhook-events';

/** The limit of one request, which is retried once. Endpoints that call Stripe have time for three such requests. */
const TIMEOUT_MS = 4_000;
const RETRY_AFTER_SECONDS = 10;
/** Stripe's largest page. */
const LIMIT = 100;

/** Payments through Stripe. Without a key, every call is refused as unavailable. */
export function createStripeProvider({
  config,
  taxes,
  log,
  metrics,
}: {
  config: Pick<
    BillingConfig,
    'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL' | 'PUBLIC_URL'
  >;
  taxes: Taxes;
  log: Logger;
  metrics: Metrics;
}): PaymentProvider {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_URL } = config;
  const client = STRIPE_SECRET_KEY ? createClient(STRIPE_SECRET_KEY, config.STRIPE_URL) : null;

  const ask = asking({ client, log, metrics });
  return {
    ...customerCalls(ask),
    ...checkoutCalls(ask, { publicUrl: PUBLIC_URL, taxes }),
    async readWebhook({ payload, signature, now }) {
      const event = readEvent({ payload, signature, now, secret: STRIPE_WEBHOOK_SECRET });
      return ask((stripe) => customerOf(stripe, event));
    },
  };
}

/** Sends a question to Stripe. @throws AppError PAYMENT_UNAVAILABLE when Stripe does not answer it */
type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

function asking({
  client,
  log,
  metrics,
}: {
  client: Stripe | null;
  log: Logger;
  metrics: Metrics;
}): Ask {
  return async (question) => {
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
  };
}

/** The refunds and the disputes of charges. Most charges have none, and are not asked about. */
async function moneyBack({ refunds, disputes }: Stripe, charges: readonly Stripe.Charge[]) {
  const refunded = charges.filter(({ amount_refunded: cents }) => cents > 0);
  const disputed = charges.filter((charge) => charge.disputed);
  const [back, lost] = await Promise.all([
    Promise.all(refunded.map(({ id }) => refunds.list({ charge: id, limit: LIMIT }))),
    Promise.all(disputed.map(({ id }) => disputes.list({ charge: id, limit: LIMIT }))),
  ]);
  return { refunds: back.flatMap(({ data }) => data), disputes: lost.flatMap(({ data }) => data) };
}

type Calls<K extends keyof PaymentProvider> = Pick<PaymentProvider, K>;

function customerCalls(
  ask: Ask,
): Calls<
  'createCustomer' | 'removeCustomer' | 'readCustomer' | 'findOwner' | 'listChangedCustomers'
> {
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
          // An earlier attempt removed it.
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
          ...(await moneyBack(stripe, charges.data)),
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
  };
}

function checkoutCalls(
  ask: Ask,
  { publicUrl, taxes }: { publicUrl: string; taxes: Taxes },
): Calls<
  | 'closeCheckouts'
  | 'openCheckout'
  | 'readCheckout'
  | 'previewChange'
  | 'changeSubscription'
  | 'openPortal'
> {
  const behavior = taxBehaviorOf(taxes);
  const readTaxRates = createTaxRates(taxes);
  const taxOf = async (stripe: Stripe) => ({ rates: await readTaxRates(stripe), behavior });
  return {
    closeCheckouts: (order) => ask((stripe) => closeCheckouts(stripe, { order, tax: behavior })),

    openCheckout: (order, earlier) =>
      ask(async (stripe) =>
        openCheckout(stripe, { order, earlier, publicUrl, tax: await taxOf(stripe) }),
      ),

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

    previewChange: (order) =>
      ask(async (stripe) => previewChange(stripe, { order, tax: await taxOf(stripe) })),

    changeSubscription: (order) =>
      ask(async (stripe) => changeSubscription(stripe, { order, tax: await taxOf(stripe) })),

    openPortal: (customer) => ask((stripe) => openPortal(stripe, { customer, publicUrl })),
  };
}

/** Creates a Stripe client with this service's time limits. */
function createClient(secretKey: string, address: string): Stripe {
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

/**
 * Fetches one event from Stripe, which the comparisons also read.
 * @throws Stripe's error when it cannot be reached or refuses the key
 */
export async function checkAccess(config: { secretKey: string; url: string }): Promise<void> {
  await createClient(config.secretKey, config.url).events.list({ limit: 1 });
}

/** Leaves out the message, because Stripe repeats parts of keys and requests in it. */
function reasonOf(error: unknown): object {
  const { type, code, statusCode, requestId, name } = error as Stripe.errors.StripeError;
  return { name, type, code, statusCode, requestId };
}
