import { pagesAt } from '@girouette/contracts';
import type { CustomerRecord, Entry, Payment, Renewal } from '../payments/rules';
import { renewalState, standingOf } from './paid-time-rules';
import { paymentChanges, renew, synchronize, type Subscription } from './rules';

const at = (text: string) => new Date(`${text}T10:00:00Z`);

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  paymentId: 'payment-1',
  ownerId: 'owner-1',
  plan: 'monthly',
  pages: 5,
  at: at('2026-11-21'),
  ...overrides,
});

/** A payment as its owner's subscription stores it. */
const entryOf = (payment: Payment) =>
  Object.fromEntries(
    Object.entries(payment).filter(([name]) => name !== 'ownerId'),
  ) as unknown as Omit<Payment, 'ownerId'>;

const afterPayments = (...payments: Partial<Payment>[]): Subscription | null =>
  payments.reduce<Subscription | null>(
    (current, payment, index) =>
      renew(current, aPayment({ paymentId: `payment-${index}`, ...payment })) ?? current,
    null,
  );

describe('a payment', () => {
  it('starts a subscription of one calendar month', () => {
    expect(renew(null, aPayment())).toEqual({
      id: 'owner-1',
      version: 1,
      plan: 'monthly',
      pages: 5,
      periods: [{ pages: 5, expiresAt: at('2026-12-21') }],
      expiresAt: at('2026-12-21'),
      payments: [entryOf(aPayment())],
    });
  });

  it('starts a subscription of one calendar year for a yearly plan', () => {
    expect(afterPayments({ plan: 'yearly' })?.expiresAt).toEqual(at('2027-11-21'));
  });

  it('extends a running subscription from its end, with the number of pages of the new payment', () => {
    expect(afterPayments({ at: at('2026-11-10'), pages: 1 }, {})).toMatchObject({
      version: 2,
      pages: 5,
      expiresAt: at('2027-01-10'),
    });
  });

  it('adds its time with its own number of pages, and does not change earlier paid time', () => {
    const minute = (index: number) => new Date(at('2026-11-21').getTime() + index * 60_000);
    const twelve = Array.from({ length: 12 }, (_, index) => ({ pages: 1, at: minute(index) }));
    const stacked = [...twelve, { pages: 6, at: minute(12) }];
    const smaller = [{ pages: 6, at: minute(-1) }, ...twelve];
    const on = (day: string, payments: Partial<Payment>[]) => {
      const subscription = afterPayments(...payments);
      return subscription && pagesAt(subscription, at(day));
    };
    expect(afterPayments(...stacked)?.expiresAt).toEqual(at('2027-12-21'));
    const monthOf6 = ['2026-12-20', '2026-12-22', '2027-12-20'];
    expect(monthOf6.map((day) => on(day, stacked))).toEqual([6, 1, 1]);
    const lastMonth = ['2026-12-20', '2027-11-20', '2027-11-22'];
    expect(lastMonth.map((day) => on(day, smaller))).toEqual([1, 1, 6]);
  });

  it('extends an expired subscription from the day of the payment', () => {
    expect(afterPayments({ at: at('2026-01-01') }, {})?.expiresAt).toEqual(at('2026-12-21'));
  });

  it('whose invoice credited unused time takes its place, and other paid time follows', () => {
    const year = { from: at('2026-12-01'), to: at('2027-12-01') };
    const changed = afterPayments(
      { pages: 1, at: at('2026-11-11') },
      // Ends on 21 December, and the days that the first left follow.
      { pages: 5, period: { from: at('2026-11-21'), to: at('2026-12-21') } },
      {
        ...{ plan: 'yearly', pages: 3, at: at('2026-12-01'), period: year },
        replaces: { until: at('2026-12-21') },
      },
    );
    expect(changed?.periods).toEqual([
      { pages: 1, expiresAt: at('2026-11-21') },
      { pages: 5, expiresAt: at('2026-12-01') },
      { pages: 3, expiresAt: at('2027-12-01') },
      { pages: 1, expiresAt: at('2027-12-22') },
    ]);
  });

  it('of a changed plan leaves no period without time where the new one begins', () => {
    const month = { from: at('2026-11-21'), to: at('2026-12-21') };
    const year = { from: at('2026-12-01'), to: at('2027-12-01') };
    const { periods } = standingOf({
      payments: [
        entryOf(aPayment({ paymentId: 'month', pages: 2, period: month })),
        entryOf(
          aPayment({
            ...{ paymentId: 'year', plan: 'yearly', pages: 3, period: year },
            replaces: { until: month.to },
          }),
        ),
      ],
      renewal: { plan: 'yearly', pages: 3, from: year.from, ends: false },
    });
    expect(periods).toEqual([
      { pages: 2, expiresAt: year.from },
      { pages: 3, expiresAt: year.to },
    ]);
  });

  it('counts once, also when another one was made in between', () => {
    const once = afterPayments({}, {});
    expect(once && renew(once, aPayment({ paymentId: 'payment-0', pages: 9 }))).toBeNull();
  });
});

describe('the data of the payment provider', () => {
  const current: Subscription = {
    id: 'owner-1',
    version: 1,
    plan: null,
    pages: 0,
    expiresAt: null,
    payments: [],
    customerId: 'cus_1',
  };
  const month = (from: string, to: string): Payment['period'] => ({ from: at(from), to: at(to) });
  const paid = (overrides: Partial<Payment> = {}): CustomerRecord['payments'][number] => {
    return entryOf(
      aPayment({
        paymentId: 'in_1',
        period: month('2026-11-21', '2026-12-21'),
        ...overrides,
      }),
    );
  };
  const second = paid({
    paymentId: 'in_2',
    at: at('2026-12-21'),
    period: month('2026-12-21', '2027-01-21'),
  });
  const renewing = (overrides: Partial<Renewal> = {}): Renewal => ({
    plan: 'monthly',
    pages: 5,
    from: at('2026-11-21'),
    ends: false,
    ...overrides,
  });
  const read = (record: CustomerRecord, from = current) => synchronize(from, record);

  it('runs to the end of the paid period', () => {
    expect(read({ payments: [paid()], renewal: renewing() })).toMatchObject({
      version: 2,
      plan: 'monthly',
      pages: 5,
      expiresAt: at('2026-12-21'),
    });
  });

  it('changes nothing when it is reported again', () => {
    const record = { payments: [paid()], renewal: renewing() };
    const once = read(record);
    expect(once && read(record, once)).toBeNull();
  });

  it('is extended by a renewal to the end of its period, for any order of payments', () => {
    const renewal = renewing({ from: at('2026-12-21') });
    for (const payments of [
      [paid(), second],
      [second, paid()],
    ]) {
      expect(read({ payments, renewal })?.expiresAt).toEqual(at('2027-01-21'));
    }
  });

  it('leaves three days when a period has begun and is not paid', () => {
    const renewal = renewing({ from: at('2026-12-21') });
    expect(read({ payments: [paid()], renewal })?.expiresAt).toEqual(at('2026-12-24'));
  });

  it('runs to the end of the paid time, without three days, when it is cancelled', () => {
    const renewal = renewing({ from: at('2026-12-21'), ends: true });
    expect(read({ payments: [paid()], renewal })?.expiresAt).toEqual(at('2026-12-21'));
    expect(read({ payments: [paid()], renewal: null })?.expiresAt).toEqual(at('2026-12-21'));
  });

  it('tells how the subscription continues', () => {
    const nextPeriod = { from: at('2026-12-21') };
    const states = [null, renewing(), renewing(nextPeriod), renewing({ ends: true })].map(
      (renewal) => renewalState({ payments: [paid()], renewal }),
    );
    expect(states).toEqual(['none', 'automatic', 'unpaid', 'cancelled']);
  });

  it('has the pages of the running subscription, which a payment within a period does not extend', () => {
    const more = paid({ paymentId: 'in_2', pages: 8, adjusts: true });
    const record = { payments: [paid(), more], renewal: renewing({ pages: 8 }) };
    expect(read(record)).toMatchObject({ pages: 8, expiresAt: at('2026-12-21') });
    expect(read({ ...record, renewal: null })).toMatchObject({ pages: 8 });
    const next = read({ payments: [paid(), more, { ...second, pages: 1 }], renewal: null });
    const days = ['2026-12-20', '2027-01-20'];
    expect(next && days.map((day) => pagesAt(next, at(day)))).toEqual([8, 1]);
  });

  it('has the pages of a renewal for its period only, and for three days when that is not paid', () => {
    const year = { plan: 'yearly' as const, pages: 1, at: at('2026-11-20') };
    const before = afterPayments(year);
    if (!before) throw new Error('not paid');
    const on = (day: string, renewal: Partial<Renewal>, payment = paid({ pages: 6 })) => {
      const after = synchronize(before, {
        payments: [payment],
        renewal: renewing({ pages: 6, ...renewal }),
      });
      return after && pagesAt(after, at(day));
    };
    const days = ['2026-12-20', '2026-12-22', '2026-12-25'];
    const next = { from: at('2026-12-21') };
    expect(days.map((day) => on(day, { ends: true }))).toEqual([6, 1, 1]);
    expect(days.map((day) => on(day, next))).toEqual([6, 6, 1]);
    const refunded = paid({ pages: 6, state: 'refunded' });
    expect(on('2026-12-20', {}, refunded)).toBe(1);
  });

  it.each(['refunded', 'disputed'] as const)('does not count a payment that is %s', (state) => {
    const renewal = renewing({ from: at('2026-12-21') });
    expect(read({ payments: [paid(), { ...second, state }], renewal })?.expiresAt).toEqual(
      at('2026-12-21'),
    );
    expect(read({ payments: [paid({ state })], renewal: renewing() })?.expiresAt).toEqual(
      at('2026-11-21'),
    );
  });

  it('adds to time that was paid for otherwise', () => {
    const before = afterPayments({ at: at('2026-11-01'), plan: 'yearly' });
    const after = before && synchronize(before, { payments: [paid()], renewal: renewing() });
    expect(after?.expiresAt).toEqual(at('2027-12-01'));
  });

  it('changes nothing before the first payment', () => {
    expect(read({ payments: [], renewal: null })).toBeNull();
  });
});

describe('the changes of payments', () => {
  const payment = (paymentId: string, overrides: Partial<Entry> = {}): Entry => ({
    paymentId,
    plan: 'monthly',
    pages: 1,
    at: new Date('2026-11-21T10:00:00Z'),
    cents: 2_900,
    ...overrides,
  });

  it('a payment counts once it is there', () => {
    const known = payment('one');
    const fresh = payment('two');
    expect(paymentChanges([known], [known, fresh])).toEqual({ succeeded: [fresh], reversed: [] });
  });

  it.each(['refunded', 'disputed'] as const)('a payment that is %s no longer counts', (state) => {
    const [paid, taken] = [payment('one'), payment('one', { state })];
    expect(paymentChanges([paid], [taken])).toEqual({ succeeded: [], reversed: [paid] });
    expect(paymentChanges([taken], [taken])).toEqual({ succeeded: [], reversed: [] });
    expect(paymentChanges([taken], [paid])).toEqual({ succeeded: [paid], reversed: [] });
  });

  it('a payment with a changed amount is counted again', () => {
    const [before, after] = [payment('one'), payment('one', { cents: 1_000 })];
    expect(paymentChanges([before], [after])).toEqual({ succeeded: [after], reversed: [before] });
  });
});
