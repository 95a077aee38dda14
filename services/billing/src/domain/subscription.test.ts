import { addMonths, renew, type Payment, type Subscription } from './subscription';

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

describe('addMonths', () => {
  it.each([
    ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2028-01-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 1, '2026-09-30T00:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
  ])('from %s by %i gives %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });
});
