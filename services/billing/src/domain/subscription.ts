import { addMonths, type Cents, type PagesUntil } from '@girouette/contracts';

export type Plan = 'monthly' | 'yearly';

export interface Payment {
  paymentId: string;
  ownerId: string;
  plan: Plan;
  pages: number;
  at: Date;
  /** The time that it pays for. Default: one calendar month or year from `at`. */
  period?: { from: Date; to: Date } | undefined;
  /** Pays for more pages within a period that has been paid, so that it extends nothing. */
  adjusts?: boolean | undefined;
  cents?: Cents | undefined;
  /** What it was paid with, e.g. `visa •••• 4242`. */
  method?: string | undefined;
  /** A payment that was taken back, or that the bank disputes, does not count. */
  state?: 'refunded' | 'disputed' | undefined;
}

/** A payment without its owner, in whose subscription it is kept. */
type Entry = Omit<Payment, 'ownerId'>;

/** A subscription that the payment provider renews. */
export interface Renewal {
  plan: Plan;
  pages: number;
  /** When its current period began, paid or not. */
  from: Date;
  /** Cancelled: it runs to the end of the paid time. */
  ends: boolean;
}

/** An invoice of a renewal that could not be charged. */
export interface FailedRenewal {
  invoiceId: string;
  plan: Plan;
  cents: Cents;
}

/** What the payment provider knows of one customer. */
export interface CustomerRecord {
  payments: Entry[];
  renewal: Renewal | null;
  failedRenewals?: readonly FailedRenewal[];
}

/** What an owner has paid for. Plan and expiry are null before the first payment. */
export interface Subscription {
  /** The owner's id. */
  id: string;
  /** Grows with each change, from 1. */
  version: number;
  plan: Plan | null;
  /** Landing pages after the last of `periods`: a subscription that renews has three days. */
  pages: number;
  /** Landing pages over the paid time. Absent on rows of version 0.1, where `pages` holds all the time. */
  periods?: readonly PagesUntil[] | undefined;
  expiresAt: Date | null;
  /** Every payment so far. */
  payments: Entry[];
  /** The owner's id at the payment provider. */
  customerId?: string | undefined;
  renewal?: Renewal | null | undefined;
  /** When the owner was erased. The payments stay for as long as accounts must be kept. */
  erasedAt?: Date | undefined;
}

const MONTHS: Record<Plan, number> = { monthly: 1, yearly: 12 };

/** After the paid time of a subscription that renews: the provider charges within hours, and repeats a failed charge. */
export const GRACE_DAYS = 3;

const DAY_MS = 86_400_000;

/**
 * Counts a payment.
 * @returns null when it has been counted before
 */
export function renew(current: Subscription | null, payment: Payment): Subscription | null {
  const { ownerId, ...entry } = payment;
  const before = current ?? newSubscription(ownerId);
  if (before.payments.some(({ paymentId }) => paymentId === entry.paymentId)) return null;
  return changed(before, { payments: [...before.payments, entry] });
}

/**
 * Takes over what the payment provider knows. The outcome depends on that alone, not on how often or in which order it was
 * asked.
 * @returns null when nothing is new
 */
export function synchronize(current: Subscription, record: CustomerRecord): Subscription | null {
  const known = new Set(record.payments.map(({ paymentId }) => paymentId));
  const others = current.payments.filter(({ paymentId }) => !known.has(paymentId));
  const payments = [...others, ...record.payments.toSorted(byPeriod)];
  const next = changed(current, { payments, renewal: record.renewal });
  return essenceOf(next) === essenceOf(current) ? null : next;
}

/** The subscription with the owner's id at the payment provider. @returns null when it has one */
export function linkCustomer(
  current: Subscription | null,
  { ownerId, customerId }: { ownerId: string; customerId: string },
): Subscription | null {
  if (current?.customerId !== undefined) return null;
  return changed(current ?? newSubscription(ownerId), { customerId });
}

/** What must be kept of an erased owner: what was paid and when, without the card and the customer. */
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

/** What a subscription consists of, without its version, for comparing. */
const essenceOf = ({ payments, renewal = null, expiresAt, periods = [] }: Subscription): string =>
  JSON.stringify([
    expiresAt,
    periods.map((period) => [period.pages, period.expiresAt]),
    renewal && [renewal.plan, renewal.pages, renewal.from, renewal.ends],
    payments.map((payment) => {
      const { from, to } = periodOf(payment);
      const { paymentId, plan, pages, at, adjusts = false, cents, method, state } = payment;
      return [paymentId, plan, pages, at, from, to, adjusts, cents, method, state];
    }),
  ]);

function changed(current: Subscription, change: Partial<Subscription>): Subscription {
  const next = { ...current, ...change, version: current.version + 1 };
  return { ...next, ...standingOf(next) };
}

/**
 * Each payment extends from the later of the beginning of its period and the expiry so far (docs/specification §10). A
 * subscription that renews has three days after the paid time, until which a failed charge can be made good.
 */
function standingOf({
  payments,
  renewal = null,
}: Pick<Subscription, 'payments' | 'renewal'>): Pick<
  Subscription,
  'plan' | 'pages' | 'periods' | 'expiresAt'
> {
  const sorted = payments.toSorted(byPeriod);
  const counted = sorted.filter(({ state }) => state === undefined);
  const covering = sorted.filter(({ adjusts }) => !adjusts);
  const last = covering.findLast(({ state }) => state === undefined) ?? covering.at(-1);
  if (!last) return { plan: null, pages: 0, expiresAt: null };

  const paid = counted.reduce(withPayment, []);
  const isRenewing = renewalState({ payments, renewal }) === 'unpaid';
  // When everything was taken back, it ends where it began.
  const paidUntil = paid.at(-1)?.expiresAt ?? periodOf(last).from;
  return {
    plan: renewal?.plan ?? last.plan,
    pages: renewal?.pages ?? (counted.at(-1) ?? last).pages,
    periods: renewal ? withRenewal(paid, { renewal, counted, isRenewing }) : paid,
    expiresAt: renewal && isRenewing ? later(paidUntil, graceOf(renewal, paidUntil)) : paidUntil,
  };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** The end of the three days after an unpaid period has begun, or after the paid time where that ended before. */
const graceOf = ({ from }: Renewal, paidUntil = from): Date =>
  new Date(Math.min(from.getTime(), paidUntil.getTime()) + GRACE_DAYS * DAY_MS);

/**
 * A payment's own time comes first, with its number of pages, and what was left of the time paid before comes after it with the
 * number that it was paid for: neither time nor pages can be had for another's price.
 */
function withPayment(periods: readonly PagesUntil[], payment: Entry): readonly PagesUntil[] {
  const { pages, plan, adjusts } = payment;
  const { from, to } = periodOf(payment);
  if (adjusts) return withPages(periods, { pages, from, to });
  const { before, after } = splitAt(periods, from);
  const later = after.map((period) => ({
    ...period,
    expiresAt: addMonths(period.expiresAt, MONTHS[plan]),
  }));
  return [...before, { pages, expiresAt: to }, ...later];
}

/** The same paid time, with another number of pages within a part of it. */
function withPages(
  periods: readonly PagesUntil[],
  { pages, from, to }: { pages: number; from: Date; to: Date },
): readonly PagesUntil[] {
  const { before, after } = splitAt(periods, from);
  const within = splitAt(after, to);
  const end = within.before.at(-1)?.expiresAt;
  return end ? [...before, { pages, expiresAt: end }, ...within.after] : periods;
}

/** The periods until a moment and from it on; one that holds the moment is in both. */
const splitAt = (periods: readonly PagesUntil[], moment: Date) => {
  const before = periods.filter(({ expiresAt }) => expiresAt <= moment);
  const after = periods.slice(before.length);
  const cut = after.slice(0, 1).map((period) => ({ ...period, expiresAt: moment }));
  return { before: [...before, ...cut], after };
};

/** In its current period, if that is paid, and in the days after an unpaid one has begun, a renewal has the pages subscribed. */
function withRenewal(
  periods: readonly PagesUntil[],
  current: { renewal: Renewal; counted: readonly Entry[]; isRenewing: boolean },
): readonly PagesUntil[] {
  const { pages, from } = current.renewal;
  const payment = current.counted.findLast(
    (entry) => !entry.adjusts && periodOf(entry).from >= from,
  );
  const to = current.isRenewing ? graceOf(current.renewal) : payment && periodOf(payment).to;
  return to ? withPages(periods, { pages, from, to }) : periods;
}

/**
 * How a subscription goes on after its expiry. `unpaid`: a new period has begun and is not paid yet; `cancelled`: it ends with the
 * paid time; `none`: nothing renews it.
 */
export function renewalState({
  payments,
  renewal = null,
}: Pick<Subscription, 'payments' | 'renewal'>): 'automatic' | 'unpaid' | 'cancelled' | 'none' {
  if (!renewal) return 'none';
  if (renewal.ends) return 'cancelled';
  return isUnpaid(payments, renewal) ? 'unpaid' : 'automatic';
}

/** Whether the current period of a renewal has not been charged. */
const isUnpaid = (payments: readonly Entry[], renewal: Renewal): boolean =>
  payments
    .filter(({ adjusts }) => !adjusts)
    .every((payment) => periodOf(payment).from < renewal.from);

/** The time that a payment pays for. */
export const periodOf = ({ period, at, plan }: Entry) =>
  period ?? { from: at, to: addMonths(at, MONTHS[plan]) };

const byPeriod = (a: Entry, b: Entry): number =>
  periodOf(a).from.getTime() - periodOf(b).from.getTime() ||
  Number(a.adjusts ?? false) - Number(b.adjusts ?? false) ||
  (a.paymentId < b.paymentId ? -1 : 1);
