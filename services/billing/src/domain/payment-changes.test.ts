import { paymentChanges } from './payment-changes';
import type { Subscription } from './subscription';

type Entry = Subscription['payments'][number];

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
