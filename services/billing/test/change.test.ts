import { addMonths, endpoints } from '@girouette/contracts';
import { aPrincipal } from '@girouette/platform/kit/testing';
import type { CustomerRecord } from '../src/payments/rules';
import { startBilling, type BillingService } from './start-billing';
import { fakeProvider, FIRST_PREVIEW, linkedCustomer, type FakeProvider } from './support';

const owner = aPrincipal({ userId: 'owner-1' });
const CUSTOMER = 'cus-owner-1';
const START = new Date('2026-11-21T10:00:00Z');

/** Two pages for a month, which renew. */
const record = (overrides: Partial<CustomerRecord> = {}): CustomerRecord => ({
  payments: [
    {
      ...{ paymentId: 'in_1', plan: 'monthly', pages: 2, at: START, cents: 4_000 },
      period: { from: START, to: addMonths(START, 1) },
    },
  ],
  renewal: { plan: 'monthly', pages: 2, from: START, ends: false },
  ...overrides,
});

/** The fake provider bills three more pages with 30 €; five pages cost 80 € a month. */
const SEEN = { amount: 80, dueToday: 30, at: FIRST_PREVIEW.toISOString() };

describe('a change of the subscription', () => {
  let billing: BillingService;
  let provider: FakeProvider;
  beforeEach(async () => {
    provider = fakeProvider();
    billing = await startBilling({ provider });
    billing.clock.set(FIRST_PREVIEW);
    await linkedCustomer(billing.stored(), 'owner-1');
    provider.records.set(CUSTOMER, record());
    await synchronize();
  });
  afterEach(() => billing.close());

  /** The provider tells of the customer. */
  const synchronize = () =>
    billing.call(endpoints.receiveWebhook, {
      body: { id: CUSTOMER, type: 'invoice.paid' },
      headers: { 'stripe-signature': 'signed' },
    });
  const preview = (as = owner, landingPages = '5') =>
    billing.call(endpoints.previewChange, {
      as,
      query: { userId: 'owner-1', plan: 'monthly', landingPages },
    });
  const change = (body: object = {}, as = owner) =>
    billing.call(endpoints.changeSubscription, {
      as,
      body: { userId: 'owner-1', plan: 'monthly', landingPages: 5, ...SEEN, ...body },
    });
  const pages = async () => (await billing.stored().subscriptions.read('owner-1')).pages;

  it('is previewed without being made', async () => {
    const { status, body } = await preview();
    expect([status, body]).toEqual([
      200,
      { ...SEEN, credit: 0, renewsAt: addMonths(START, 1).toISOString() },
    ]);
    expect(await pages()).toBe(2);
  });

  it('is made with the amounts of its preview', async () => {
    const { status, body } = await change();
    expect([status, body]).toEqual([200, { message: 'Votre abonnement est à jour.' }]);
    expect(await pages()).toBe(5);
  });

  it.each([
    ['another amount today', { dueToday: 29 }],
    ['another price', { amount: 79 }],
    ['a preview of 16 minutes ago', { at: '2026-12-01T09:44:00.000Z' }],
    ['a preview of tomorrow', { at: '2026-12-02T10:00:00.000Z' }],
  ])('with %s is refused with the right amounts, and not made', async (_name, seen) => {
    const { status, body } = await change(seen);
    expect([status, body.code, body.details]).toEqual([409, 'AMOUNT_CHANGED', SEEN]);
    expect(await pages()).toBe(2);
  });

  it('that a card does not pay leaves everything as it was', async () => {
    provider.changes = 'declined';
    const { status, body } = await change();
    expect([status, body.code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect(await pages()).toBe(2);
    provider.changes = 'made';
    expect((await change()).status).toBe(200);
  });

  it('that was made without an answer is found', async () => {
    provider.changes = 'late';
    expect((await change()).status).toBe(200);
    expect(await pages()).toBe(5);
  });

  it('stays made when it cannot be stored at once, and the webhook stores it', async () => {
    const { changeSubscription } = provider;
    provider.changeSubscription = async (order) => {
      await changeSubscription(order);
      provider.fail();
    };
    expect((await change()).status).toBe(200);
    expect(await pages()).toBe(2);
    provider.fail(false);
    await synchronize();
    expect(await pages()).toBe(5);
  });

  it('is made once, however often it is sent', async () => {
    const { changeSubscription } = provider;
    let made = 0;
    provider.changeSubscription = async (order) => {
      made += 1;
      return changeSubscription(order);
    };
    const statuses = (await Promise.all([change(), change(), change()])).map(
      ({ status }) => status,
    );
    expect([...statuses, (await change()).status]).toEqual([200, 200, 200, 200]);
    expect(made).toBe(1);
    expect((await preview()).body.code).toBe('NOTHING_CHANGES');
  });

  it.each([
    ['cancelled', 'NO_SUBSCRIPTION', { renewal: { ...record().renewal!, ends: true } }],
    ['over', 'NO_SUBSCRIPTION', { renewal: null }],
    [
      'not paid',
      'RENEWAL_UNPAID',
      { renewal: { ...record().renewal!, from: addMonths(START, 1) } },
    ],
  ])('of a subscription that is %s is refused with %s', async (_state, code, changes) => {
    // The change asks the provider, so that it does not depend on a webhook.
    provider.records.set(CUSTOMER, record(changes));
    expect((await change()).body.code).toBe(code);
    expect((await preview()).body.code).toBe(code);
  });

  it('is for the owner only', async () => {
    const sub = aPrincipal({ ownerId: 'owner-1', accountType: 'sub' });
    for (const as of [aPrincipal(), sub, aPrincipal({ isAdmin: true })]) {
      expect([(await preview(as)).status, (await change({}, as)).status]).toEqual([403, 403]);
    }
    expect((await preview(owner, '0')).body.field).toBe('landingPages');
    expect((await change({ landingPages: 1.5 })).body.field).toBe('landingPages');
  });
});
