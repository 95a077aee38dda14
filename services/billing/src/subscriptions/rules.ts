import {
  byPeriod,
  periodOf,
  type CustomerRecord,
  type Entry,
  type Payment,
  type Renewal,
} from '../payments/rules';
import { standingOf, type Standing } from './paid-time-rules';

/** The paid time and pages of an owner, and the payments behind them. */
export interface Subscription extends Standing {
  /** The owner's id. */
  id: string;
  /** Starts at 1 and grows with each change. */
  version: number;
  /** Every payment so far. */
  payments: Entry[];
  /** The owner's customer id at the payment provider. */
  customerId?: string | undefined;
  renewal?: Renewal | null | undefined;
  /** When the owner was erased. The payments are kept as long as accounting law requires. */
  erasedAt?: Date | undefined;
}

/**
 * Counts a payment.
 * @returns null when it was already counted
 */
export function renew(current: Subscription | null, payment: Payment): Subscription | null {
  const { ownerId, ...entry } = payment;
  const before = current ?? newSubscription(ownerId);
  if (before.payments.some(({ paymentId }) => paymentId === entry.paymentId)) return null;
  return changed(before, { payments: [...before.payments, entry] });
}

/**
 * Applies the payment provider's data. The result depends only on that data, not on how often or in which order it was fetched.
 * @returns null when nothing is new
 */
export function synchronize(current: Subscription, record: CustomerRecord): Subscription | null {
  const known = new Set(record.payments.map(({ paymentId }) => paymentId));
  const others = current.payments.filter(({ paymentId }) => !known.has(paymentId));
  const payments = [...others, ...record.payments.toSorted(byPeriod)];
  const next = changed(current, { payments, renewal: record.renewal });
  return essenceOf(next) === essenceOf(current) ? null : next;
}

/**
 * Sets the owner's customer id at the payment provider.
 * @returns null when the subscription has one
 */
export function linkCustomer(
  current: Subscription | null,
  { ownerId, customerId }: { ownerId: string; customerId: string },
): Subscription | null {
  if (current?.customerId !== undefined) return null;
  return changed(current ?? newSubscription(ownerId), { customerId });
}

/** The data that must be kept of an erased owner: amounts and dates, without the card and the customer. */
export const withoutOwner = (current: Subscription, erasedAt: Date): Subscription => ({
  ...current,
  version: current.version + 1,
  payments: current.payments.map(({ method: _, ...facts }) => facts),
  customerId: undefined,
  renewal: null,
  erasedAt,
});

const newSubscription = (ownerId: string): Subscription => ({
  id: ownerId,
  version: 0,
  plan: null,
  pages: 0,
  expiresAt: null,
  payments: [],
});

/** The content of a subscription without its version, for comparing. */
const essenceOf = ({ payments, renewal = null, expiresAt, periods = [] }: Subscription): string =>
  JSON.stringify([
    expiresAt,
    periods.map((period) => [period.pages, period.expiresAt]),
    renewal && [renewal.plan, renewal.pages, renewal.from, renewal.ends],
    payments.map((payment) => {
      const { from, to } = periodOf(payment);
      const {
        paymentId,
        plan,
        pages,
        at,
        adjusts = false,
        replaces,
        cents,
        method,
        state,
      } = payment;
      return [paymentId, plan, pages, at, from, to, adjusts, replaces, cents, method, state];
    }),
  ]);

function changed(current: Subscription, change: Partial<Subscription>): Subscription {
  const next = { ...current, ...change, version: current.version + 1 };
  return { ...next, ...standingOf(next) };
}

/**
 * The payments that start or stop counting through a change. A payment with a changed amount is in both lists. Refunded and disputed payments do not
 * count.
 */
export function paymentChanges(
  before: readonly Entry[],
  after: readonly Entry[],
): { succeeded: Entry[]; reversed: Entry[] } {
  return { succeeded: without(after, before), reversed: without(before, after) };
}

function without(payments: readonly Entry[], others: readonly Entry[]): Entry[] {
  const known = new Set(counted(others).map(keyOf));
  return counted(payments).filter((payment) => !known.has(keyOf(payment)));
}

const counted = (payments: readonly Entry[]) => payments.filter(({ state }) => state === undefined);

const keyOf = ({ paymentId, cents = 0 }: Entry) => `${paymentId} ${cents}`;
