import { renew, type Payment, type Subscription } from './subscription';

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  paymentId: 'payment-1',
  ownerId: 'owner-1',
  plan: 'monthly',
  pages: 5,
  at: new Date('2026-11-21T10:00:00Z'),
  ...overrides,
});

const entryOf = ({ paymentId, plan, pages, at }: Payment) => ({ paymentId, plan, pages, at });

const aSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  id: 'owner-1',
  version: 3,
  plan: 'monthly',
  pages: 1,
  expiresAt: new Date('2026-12-10T08:00:00Z'),
  payments: [entryOf(aPayment({ paymentId: 'payment-0' }))],
  ...overrides,
});

describe('renew', () => {
  it('starts a subscription of one calendar month', () => {
    expect(renew(null, aPayment())).toEqual({
      id: 'owner-1',
      version: 1,
      plan: 'monthly',
      pages: 5,
      expiresAt: new Date('2026-12-21T10:00:00Z'),
      payments: [entryOf(aPayment())],
    });
  });

  it('starts a subscription of one calendar year for a yearly plan', () => {
    const yearly = renew(null, aPayment({ plan: 'yearly' }));
    expect(yearly?.expiresAt).toEqual(new Date('2027-11-21T10:00:00Z'));
  });

  it('extends a running subscription from its end, with the number of pages of the new payment', () => {
    expect(renew(aSubscription(), aPayment())).toMatchObject({
      version: 4,
      pages: 5,
      expiresAt: new Date('2027-01-10T08:00:00Z'),
    });
  });

  it('extends an expired subscription from the day of the payment', () => {
    const expired = aSubscription({ expiresAt: new Date('2026-11-01T00:00:00Z') });
    expect(renew(expired, aPayment())?.expiresAt).toEqual(new Date('2026-12-21T10:00:00Z'));
  });

  it('counts a payment once, also when another one was made in between', () => {
    const once = renew(aSubscription(), aPayment());
    expect(renew(once, aPayment({ plan: 'yearly', pages: 9 }))).toBeNull();
    const twice = renew(once, aPayment({ paymentId: 'payment-2' }));
    expect(twice?.payments.map(({ paymentId }) => paymentId)).toEqual([
      'payment-0',
      'payment-1',
      'payment-2',
    ]);
    expect(renew(twice, aPayment())).toBeNull();
  });
});
