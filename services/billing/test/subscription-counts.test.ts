import { endpoints } from '@girouette/contracts';
import { aPrincipal } from '@girouette/service-kit/testing';
import type { Payment } from '../src/domain/subscription';
import { recordPayment } from '../src/use-cases/record-payment';
import { startBilling, type BillingService } from './start-billing';

describe('the number of subscriptions over time', () => {
  let billing: BillingService;
  beforeEach(async () => {
    billing = await startBilling();
    billing.clock.set('2026-11-21T10:00:00Z');
  });
  afterEach(() => billing.close());

  const pay = (ownerId: string, at: string, overrides: Partial<Payment> = {}) =>
    recordPayment(billing.stored(), {
      paymentId: `${ownerId}:${at}`,
      ownerId,
      plan: 'monthly',
      pages: 1,
      at: new Date(`${at}T10:00:00Z`),
      ...overrides,
    });
  const read = (as = aPrincipal({ isAdmin: true })) =>
    billing.call(endpoints.countSubscriptions, { as });
  const counts = async () => (await read()).body.data?.map(({ subscriptionCount: n }) => n);

  it('is zero at each of ten days, ten days apart and ending today, when nobody has subscribed', async () => {
    expect((await read()).body.data).toEqual(
      [
        '2026-08-23',
        '2026-09-02',
        '2026-09-12',
        '2026-09-22',
        '2026-10-02',
        '2026-10-12',
        '2026-10-22',
        '2026-11-01',
        '2026-11-11',
        '2026-11-21',
      ].map((date) => ({ date, subscriptionCount: 0 })),
    );
  });

  it('counts a subscription while it runs, and not between two paid times', async () => {
    await pay('long', '2026-01-05', { plan: 'yearly' });
    await pay('over', '2026-07-01');
    await pay('again', '2026-08-20');
    await pay('again', '2026-11-05');
    await pay('new', '2026-11-20');
    await pay('taken back', '2026-11-20', { state: 'refunded' });
    expect(await counts()).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 2, 3]);
  });

  it('counts more subscriptions than are read at once', async () => {
    const owners = Array.from({ length: 501 }, (_, index) => `owner-${index}`);
    await Promise.all(owners.map((ownerId) => pay(ownerId, '2026-11-21')));
    expect((await counts())?.at(-1)).toBe(501);
  });

  it('is for administrators alone', async () => {
    const visitor = await billing.call(endpoints.countSubscriptions);
    expect([(await read(aPrincipal())).status, visitor.status]).toEqual([403, 401]);
  });
});
