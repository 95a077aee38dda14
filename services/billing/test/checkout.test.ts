import { addMonths, endpoints, events } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import fc from 'fast-check';
import type { CustomerRecord } from '../src/payments/rules';
import { receiveWebhook, synchronizeSubscription } from '../src/subscriptions/actions';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, linkedCustomer, type FakeProvider } from './support';

const owner = aPrincipal({ userId: 'owner-1' });
const CUSTOMER = 'cusowner1';
const SESSION = `cs_${CUSTOMER}`;
const START = new Date('2026-11-21T10:00:00Z');

/** The provider's record after this many paid months. */
const paidMonths = (months: number, overrides: Partial<CustomerRecord> = {}): CustomerRecord => ({
  payments: Array.from({ length: months }, (_, index) => ({
    paymentId: `in_${index}`,
    plan: 'monthly' as const,
    pages: 2,
    at: addMonths(START, index),
    period: { from: addMonths(START, index), to: addMonths(START, index + 1) },
    cents: 4_000,
    method: 'visa •••• 4242',
  })),
  renewal: { plan: 'monthly', pages: 2, from: addMonths(START, months - 1), ends: false },
  ...overrides,
});

// The property runs many histories.
jest.setTimeout(60_000);

/** All events that can happen at the provider. It never forgets a payment. */
const HAPPENS = {
  nothing: (record: CustomerRecord) => record,
  renewal: ({ payments }: CustomerRecord) => paidMonths(payments.length + 1),
  'failed renewal': ({ payments }: CustomerRecord): CustomerRecord => ({
    payments,
    renewal: {
      plan: 'monthly',
      pages: 2,
      from: addMonths(START, payments.length),
      ends: false,
    },
  }),
  refund: ({ payments, renewal }: CustomerRecord): CustomerRecord => ({
    payments: payments.map((payment, index) =>
      index === payments.length - 1 ? { ...payment, state: 'refunded' } : payment,
    ),
    renewal,
  }),
  cancellation: ({ payments, renewal }: CustomerRecord): CustomerRecord => ({
    payments,
    renewal: renewal && { ...renewal, ends: true },
  }),
  end: ({ payments }: CustomerRecord): CustomerRecord => ({ payments, renewal: null }),
};

describe('a checkout', () => {
  let billing: BillingService;
  let provider: FakeProvider;
  beforeEach(async () => {
    provider = fakeProvider();
    billing = await startBilling({ provider });
    billing.clock.set(START);
  });
  afterEach(() => billing.close());

  const start = (query: Record<string, string> = {}, plan = 'monthly', as = owner) =>
    billing.call(endpoints.startCheckout, {
      as,
      params: { plan },
      query: { userId: 'owner-1', amount: '40', landingPages: '2', ...query },
    });
  const confirm = (sessionId = SESSION) =>
    billing.call(endpoints.confirmCheckout, { query: { sessionId } });
  const webhook = (id = CUSTOMER, signature = 'signed') =>
    billing.call(endpoints.receiveWebhook, {
      body: { id, type: 'invoice.paid' },
      headers: { 'stripe-signature': signature },
    });
  const deps = () => ({ ...billing.stored(), provider });
  const standing = () => deps().subscriptions.find('owner-1');
  const pay = (months: number, overrides?: Partial<CustomerRecord>) => {
    provider.complete.add(SESSION);
    provider.records.set(CUSTOMER, paidMonths(months, overrides));
  };

  it('leads to the payment page, with the server’s price', async () => {
    const { status, body } = await start();
    const url = `https://pay.example/${SESSION}`;
    expect([status, body]).toEqual([200, { session: { id: SESSION, url }, url }]);
    expect(provider.orders).toMatchObject([
      { customerId: CUSTOMER, ownerId: 'owner-1', plan: 'monthly', pages: 2 },
    ]);
  });

  it('opens once at a time, even when many are requested together', async () => {
    const { openCheckout } = provider;
    let opening = 0;
    let most = 0;
    provider.openCheckout = async (...order) => {
      most = Math.max(most, (opening += 1));
      await new Promise(setImmediate);
      opening -= 1;
      return openCheckout(...order);
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => start()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([most, provider.orders.length]).toEqual([1, 4]);
  });

  it('with another amount is refused with the right one, and nothing opens', async () => {
    const { status, body } = await start({ amount: '39.99' });
    expect([status, body.code, body.details]).toEqual([409, 'AMOUNT_CHANGED', { amount: 40 }]);
    expect(provider.orders).toEqual([]);
  });

  it.each([
    ['landingPages', '0'],
    ['landingPages', '-1'],
    ['landingPages', '1.5'],
    ['landingPages', '1000000000'],
    ['landingPages', 'two'],
    ['amount', 'NaN'],
    ['amount', '-40'],
    ['userId', ''],
  ])('with %s %s is refused with a sentence', async (field, value) => {
    const { status, body } = await start({ [field]: value });
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_REQUEST', field]);
    expect(body.message).toMatch(/^[A-ZÀ-Ý].*\.$/);
    expect(provider.orders).toEqual([]);
  });

  it('above the provider’s limit is refused with a sentence', async () => {
    const { status, body } = await start({ landingPages: '1000000', amount: '16000000' });
    expect([status, body.code]).toEqual([400, 'AMOUNT_TOO_LARGE']);
  });

  it('for an unknown plan is refused', async () => {
    expect((await start({}, 'weekly')).status).toBe(400);
  });

  it('is for the owner only', async () => {
    const sub = aPrincipal({ ownerId: 'owner-1', accountType: 'sub' });
    const statuses = [
      await start({ userId: 'owner-2' }),
      await start({}, 'monthly', aPrincipal()),
      await start({}, 'monthly', sub),
      await start({}, 'monthly', aPrincipal({ isAdmin: true })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403]);
  });

  it('is answered with a sentence while the provider is down, and can be repeated', async () => {
    provider.fail();
    const { status, body, headers } = await start();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'PAYMENT_UNAVAILABLE', '10']);
    expect(await standing()).toBeNull();
  });

  it('is refused while a subscription renews, and possible again once that is cancelled', async () => {
    await start();
    pay(1);
    // No webhook needs to arrive first.
    expect((await start()).body.code).toBe('SUBSCRIPTION_RUNNING');
    pay(1, { renewal: null });
    expect((await start()).status).toBe(200);
  });

  it('is refused when an earlier one is paid while the payment pages are being closed', async () => {
    const { closeCheckouts } = provider;
    provider.closeCheckouts = (order) => {
      pay(1);
      return closeCheckouts(order);
    };
    expect((await start()).body.code).toBe('SUBSCRIPTION_RUNNING');
    expect(provider.orders).toEqual([]);
  });

  it('is confirmed by the success page without any webhook', async () => {
    await start();
    pay(1);
    expect((await confirm()).body).toEqual({ message: 'Votre paiement est confirmé.' });
    const [event] = await billing.published(events.subscriptionChanged, 1);
    expect(event?.data).toMatchObject({
      ownerId: 'owner-1',
      plan: 'monthly',
      pages: 2,
      expiresAt: '2026-12-21T10:00:00.000Z',
    });
  });

  it('that is not paid is not confirmed', async () => {
    await start();
    expect((await confirm()).body.code).toBe('PAYMENT_NOT_COMPLETED');
    expect((await confirm('cs_unknown')).body.code).toBe('CHECKOUT_NOT_FOUND');
    expect((await confirm('../customers')).status).toBe(400);
    expect(await standing()).toMatchObject({ plan: null, expiresAt: null });
  });

  it('counts once when webhooks and the success page come at the same time', async () => {
    await start();
    pay(1);
    const answers = await Promise.all([webhook(), confirm(), webhook(), confirm(), webhook()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await billing.published(events.subscriptionChanged)).toHaveLength(1);
    expect((await standing())?.payments).toHaveLength(1);
  });

  it('is not changed by a forged webhook', async () => {
    await start();
    pay(1);
    const { status, body } = await webhook(CUSTOMER, 'forged');
    expect([status, body.code]).toEqual([400, 'WEBHOOK_REFUSED']);
    expect(await standing()).toMatchObject({ payments: [] });
  });

  it('accepts a webhook about an unknown customer', async () => {
    expect((await webhook('cus_other')).status).toBe(200);
  });

  it('makes the provider repeat a webhook that could not be accepted', async () => {
    await start();
    pay(1);
    provider.fail();
    expect((await webhook()).status).toBe(503);
  });

  it('is not overwritten by an earlier answer of the provider', async () => {
    await start();
    pay(1);
    provider.delays = [50];
    const slow = synchronizeSubscription(deps(), { customerId: CUSTOMER });
    await new Promise(setImmediate);
    pay(2);
    await synchronizeSubscription(deps(), { customerId: CUSTOMER });
    await slow;
    expect((await standing())?.expiresAt).toEqual(addMonths(START, 2));
  });

  it('ends in the same state in any order, with repeats and losses', async () => {
    let runs = 0;
    /** The provider's events and the delay of each webhook. An empty list means lost webhooks. */
    const step = fc.record({
      happens: fc.constantFrom(...(Object.keys(HAPPENS) as (keyof typeof HAPPENS)[])),
      delays: fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const customerId = await linkedCustomer(deps(), `owner-${(runs += 1)}`);
        const payload = JSON.stringify({ id: customerId });
        const receive = () => receiveWebhook(deps(), { payload, signature: 'signed' });
        const running: Promise<void>[] = [];
        let record = paidMonths(1);
        for (const { happens, delays, waits } of steps) {
          record = HAPPENS[happens](record);
          provider.records.set(customerId, record);
          for (const delay of delays) {
            provider.delays.push(delay);
            running.push(receive());
          }
          if (waits) await new Promise(setImmediate);
        }
        provider.delays = [];
        // The provider repeats a webhook until this service accepts it. So at least one arrives after everything has happened.
        await Promise.all([receive(), receive()]);
        await Promise.allSettled(running);
        await receive();

        const told = await linkedCustomer(deps(), `owner-${runs}-told-once`);
        provider.records.set(told, record);
        await synchronizeSubscription(deps(), { customerId: told });
        const state = async (ownerId: string) => {
          const found = await deps().subscriptions.find(ownerId);
          return { ...found, id: null, version: null, customerId: null };
        };
        expect(await state(`owner-${runs}`)).toEqual(await state(`owner-${runs}-told-once`));
      }),
      { numRuns: 40 },
    );
  });
});
