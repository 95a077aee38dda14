import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@girouette/platform/kit';
import { aFreePort, captureLogs, eventually } from '@girouette/platform/kit/testing';
import Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './index';
import { readDescription } from './testing/description';

// The mock server first reads eight megabytes of description.
jest.setTimeout(60_000);

const secretKey = 'sk_test_standin';
const { STRIPE_MOCK, STRIPE_DESCRIPTION } = process.env;

interface Answer {
  method: string;
  path: string;
  status: number;
  body: object;
}

/** The official client, with the raw answers that it received. */
function connect(port: string, key = secretKey) {
  const answers: Answer[] = [];
  const client = new Stripe(key, {
    protocol: 'http',
    host: '127.0.0.1',
    port,
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(
      async (input: string | URL | Request, init?: RequestInit) => {
        const answer = await fetch(input, init);
        const { pathname } = new URL(answer.url);
        const body = (await answer.clone().json()) as Answer['body'];
        answers.push({
          method: init?.method ?? 'GET',
          path: pathname,
          status: answer.status,
          body,
        });
        return answer;
      },
    ),
  });
  return { client, answers };
}

const anOrder = (customer: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: 'owner-1',
  locale: 'fr',
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: 'eur',
        unit_amount_decimal: Stripe.Decimal.from('2000.5'),
        recurring: { interval: 'month' },
        product_data: { name: 'Girouette, formule Mensuel' },
      },
    },
  ],
  metadata: { ownerId: 'owner-1' },
  subscription_data: { metadata: { ownerId: 'owner-1' } },
  success_url: 'http://localhost:8080/success?sessionId={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/pricing',
});

interface Known {
  customer: string;
  subscription: string;
  item: string;
  price: string;
  session: string;
  charge: string;
}

/** Other pages at another price, invoiced at once. The mock server is older than the client, and does not know its `billing_cycle_anchor`. */
const aChange = ({ item, price }: Known) => ({
  items: [{ id: item, price, quantity: 3 }],
  proration_behavior: 'always_invoice' as const,
});

/** The calls of the billing service. */
const CALLS: Record<string, (client: Stripe, known: Known) => Promise<unknown>> = {
  'creates a customer': ({ customers }) =>
    customers.create({ name: 'Camille Perrin', metadata: { ownerId: 'owner-1' } }),
  'reads a customer': ({ customers }, { customer }) => customers.retrieve(customer),
  'opens a session': ({ checkout }, { customer }) => checkout.sessions.create(anOrder(customer)),
  'lists sessions': ({ checkout }, { customer }) => checkout.sessions.list({ customer, limit: 10 }),
  'reads a session': ({ checkout }, { session }) => checkout.sessions.retrieve(session),
  'lists subscriptions': ({ subscriptions }, { customer }) =>
    subscriptions.list({ customer, status: 'all', limit: 100 }),
  'lists invoices': ({ invoices }, { customer }) =>
    invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
  'lists charges': ({ charges }, { customer }) => charges.list({ customer, limit: 100 }),
  'reads a charge': ({ charges }, { charge }) => charges.retrieve(charge),
  'lists events': ({ events }) =>
    events.list({ types: ['invoice.paid'], created: { gte: 1 }, limit: 100 }),
  'creates a price': ({ prices }) =>
    prices.create({
      currency: 'eur',
      unit_amount_decimal: Stripe.Decimal.from('1600'),
      recurring: { interval: 'month' },
      product_data: { name: 'Girouette, formule Mensuel' },
    }),
  'previews a change': ({ invoices }, known) =>
    invoices.createPreview({
      customer: known.customer,
      subscription: known.subscription,
      subscription_details: aChange(known),
    }),
  'changes a subscription': ({ subscriptions }, known) =>
    subscriptions.update(known.subscription, {
      ...aChange(known),
      payment_behavior: 'error_if_incomplete',
      off_session: true,
    }),
  'opens the portal': ({ billingPortal }, { customer }) =>
    billingPortal.sessions.create({ customer, return_url: 'http://localhost/x', locale: 'fr' }),
};

const compared = STRIPE_MOCK && STRIPE_DESCRIPTION ? describe : describe.skip;
const notCompared = STRIPE_MOCK ? '' : ', is skipped: npm run tool -- test:stripe sets STRIPE_MOCK';

compared(`the stand-in beside Stripe’s own mock server${notCompared}`, () => {
  const description = STRIPE_DESCRIPTION ? readDescription(STRIPE_DESCRIPTION) : null;
  let dir: string;
  let stripe: StripeStandIn;
  let mock: ChildProcess;
  let ours: ReturnType<typeof connect>;
  let theirs: ReturnType<typeof connect>;
  let known: Known;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'girouette-'));
    stripe = await startStripe({
      config: {
        DATA_DIR: dir,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: 'whsec',
      },
      clock: systemClock,
      log: captureLogs('stripe').log,
    });
    ours = connect(new URL(stripe.url).port);
    known = await someHistory(ours.client);

    const port = String(await aFreePort());
    const addresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', '127.0.0.1:0'];
    mock = spawn(STRIPE_MOCK ?? '', addresses, { stdio: 'ignore' });
    theirs = connect(port);
    await eventually(() => theirs.client.customers.retrieve('cus_1'), { timeoutMs: 30_000 });
  });
  afterAll(async () => {
    const gone = once(mock, 'exit');
    mock.kill();
    await gone;
    await stripe.close();
    await rm(dir, { recursive: true, force: true });
  });

  /** A customer with every possible kind of history. */
  async function someHistory({ customers, checkout, ...client }: Stripe): Promise<Known> {
    const { id: customer } = await customers.create({ name: 'Camille Perrin' });
    const { id: session } = await checkout.sessions.create(anOrder(customer));
    const send = (url: string, payload = '') =>
      stripe.http.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    await send(`/c/pay/${session}`, 'number=4242424242424242');
    const { data: subscriptions } = await client.subscriptions.list({ customer });
    for (const verb of ['renew', 'more', 'fail', 'pay']) {
      await send(`/customers/${customer}/${subscriptions[0]?.id}/${verb}`);
    }
    const { data: charges } = await client.charges.list({ customer });
    const charge = charges.at(-1)?.id ?? '';
    await send(`/customers/${customer}/${charge.replace('ch_', '')}/refund`);
    const [subscription] = subscriptions;
    const price = await client.prices.create({
      currency: 'eur',
      unit_amount_decimal: Stripe.Decimal.from('1600'),
      recurring: { interval: 'month' },
      product_data: { name: 'Girouette, formule Mensuel' },
    });
    const item = subscription?.items.data[0]?.id ?? '';
    return {
      customer,
      session,
      charge,
      subscription: subscription?.id ?? '',
      item,
      price: price.id,
    };
  }

  /** Sends the same call to both. */
  async function sendBoth(call: (typeof CALLS)[string]): Promise<[Answer, Answer]> {
    await call(ours.client, known).catch(() => undefined);
    await call(theirs.client, known).catch(() => undefined);
    const [own, other] = [ours.answers.at(-1), theirs.answers.at(-1)];
    if (!own || !other) throw new Error('There was no answer.');
    return [own, other];
  }

  it.each(Object.keys(CALLS))('%s as Stripe does, and answers in its shape', async (name) => {
    const [own, other] = await sendBoth(CALLS[name]!);
    expect([own.status, other.status]).toEqual([200, 200]);
    // The mock server's answer must fit too. That proves that the test reads the description correctly.
    expect(description?.faultsOfAnswer(other)).toEqual([]);
    expect(description?.faultsOfAnswer(own)).toEqual([]);
  });

  it('is held against a description that finds other types and unknown fields', () => {
    const body = { object: 'list', url: '/v1/events', has_more: 'no', data: [{ colour: 'red' }] };
    expect(description?.faultsOfAnswer({ method: 'GET', path: '/v1/events', body })).toEqual([
      '/v1/events.has_more must be of type boolean',
      '/v1/events.data[0].colour is unknown',
    ]);
  });

  it('expires a session as Stripe does, and answers in its shape', async () => {
    const { id: session } = await ours.client.checkout.sessions.create(anOrder(known.customer));
    known = { ...known, session };
    const [own, other] = await sendBoth(({ checkout }) => checkout.sessions.expire(session));
    expect([own.status, other.status]).toEqual([200, 200]);
    expect(description?.faultsOfAnswer(own)).toEqual([]);
  });
});
