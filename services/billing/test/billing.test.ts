import { events } from '@girouette/contracts';
import type { Payment } from '../src/payments/rules';
import { recordPayment } from '../src/subscriptions/actions';
import { startBilling, type BillingService } from './start-billing';

describe('the billing service', () => {
  let billing: BillingService;
  beforeEach(async () => {
    billing = await startBilling();
  });
  afterEach(() => billing.close());

  const pay = (overrides: Partial<Payment> = {}) =>
    recordPayment(billing.stored(), {
      paymentId: 'payment-1',
      ownerId: 'owner-1',
      plan: 'monthly',
      pages: 5,
      at: new Date('2026-11-21T10:00:00Z'),
      ...overrides,
    });

  it.each(['/api/price', '/api/price/'])(
    'lists the prices of a new installation at %s',
    async (url) => {
      const answer = await billing.service.http.inject({ url });
      expect(answer.statusCode).toBe(200);
      const features = { feature1: true, feature2: true, feature3: true, feature4: true };
      expect(answer.json()).toEqual([
        {
          monthlyPlan: {
            planName: 'Mensuel',
            features,
            price: 29,
            for_2_to_4: 25,
            for_5_Plus: 20,
            discount: 20,
          },
          yearlyPlan: {
            planName: 'Annuel',
            features,
            price: 290,
            for_2_to_4: 250,
            for_5_Plus: 200,
            discount: 20,
          },
          taxes: { included: true, rate: 20 },
        },
      ]);
    },
  );

  it('publishes the subscription after each payment, with a higher version each time', async () => {
    await pay();
    await pay({ paymentId: 'payment-2', plan: 'yearly', pages: 2 });

    const published = await billing.published(events.subscriptionChanged, 2);
    expect(published.map(({ data }) => data)).toEqual([
      {
        ownerId: 'owner-1',
        version: 1,
        plan: 'monthly',
        pages: 5,
        periods: [{ pages: 5, expiresAt: '2026-12-21T10:00:00.000Z' }],
        expiresAt: '2026-12-21T10:00:00.000Z',
      },
      {
        ownerId: 'owner-1',
        version: 2,
        plan: 'yearly',
        pages: 2,
        periods: [
          { pages: 2, expiresAt: '2027-11-21T10:00:00.000Z' },
          { pages: 5, expiresAt: '2027-12-21T10:00:00.000Z' },
        ],
        expiresAt: '2027-12-21T10:00:00.000Z',
      },
    ]);
  });

  it('publishes each payment with its amount in cents', async () => {
    await pay({ cents: 14_500 });
    await pay({ paymentId: 'payment-2', cents: 2_900, adjusts: true });
    await pay({ paymentId: 'payment-2', cents: 2_900, adjusts: true });

    const published = await billing.published(events.paymentSucceeded, 2);
    const paid = { ownerId: 'owner-1', plan: 'monthly', paidAt: '2026-11-21T10:00:00.000Z' };
    expect(published.map(({ data }) => data)).toEqual([
      { ...paid, paymentId: 'payment-1', cents: 14_500, adjusts: false },
      { ...paid, paymentId: 'payment-2', cents: 2_900, adjusts: true },
    ]);
    expect(await billing.published(events.paymentReversed)).toEqual([]);
  });

  it('counts a payment once when it is reported several times in parallel', async () => {
    await Promise.all(Array.from({ length: 10 }, () => pay()));
    await pay({ paymentId: 'payment-2' });
    const subscription = await pay();
    expect(subscription).toMatchObject({ version: 2, expiresAt: new Date('2027-01-21T10:00:00Z') });
  });

  it('counts all of several payments that are reported in parallel', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(ids.map((paymentId) => pay({ paymentId })));
    const subscription = await pay({ paymentId: 'a' });
    // The same time of day in Paris, after summer time began.
    expect(subscription).toMatchObject({ version: 6, expiresAt: new Date('2027-05-21T09:00:00Z') });
  });

  it('has a subscription for each owner', async () => {
    await pay();
    const other = await pay({ paymentId: 'payment-2', ownerId: 'owner-2', pages: 1 });
    expect(other).toMatchObject({ id: 'owner-2', version: 1, pages: 1 });
  });
});
