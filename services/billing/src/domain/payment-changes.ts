import type { Subscription } from './subscription';

type Payments = Subscription['payments'];

/**
 * The payments that started or stopped counting through a change. A payment with a changed amount is in both lists. Refunded and disputed
 * payments do not count.
 */
export function paymentChanges(
  before: Payments,
  after: Payments,
): { succeeded: Payments; reversed: Payments } {
  return { succeeded: without(after, before), reversed: without(before, after) };
}

function without(payments: Payments, others: Payments): Payments {
  const known = new Set(counted(others).map(keyOf));
  return counted(payments).filter((payment) => !known.has(keyOf(payment)));
}

const counted = (payments: Payments) => payments.filter(({ state }) => state === undefined);

const keyOf = ({ paymentId, cents = 0 }: Payments[number]) => `${paymentId} ${cents}`;
