import { addMonths, type Cents, type PagesUntil } from '@girouette/contracts';

export type Plan = 'monthly' | 'yearly';

export interface Payment {
  paymentId: string;
  ownerId: string;
  plan: Plan;
  pages: number;
  at: Date;
  /** The paid period. Default: one calendar month or year from `at`. */
  period?: { from: Date; to: Date } | undefined;
  /** Pays for more pages within an already paid period, so it extends nothing. */
  adjusts?: boolean | undefined;
  cents?: Cents | undefined;
  /** The payment method, e.g. `visa •••• 4242`. */
  method?: string | undefined;
  /** Refunded and disputed payments do not count. */
  state?: 'refunded' | 'disputed' | undefined;
}

/** A payment without its owner, stored in the owner's subscription. */
type Entry = Omit<Payment, 'ownerId'>;

/** A subscription that renews at the payment provider. */
export interface Renewal {
  plan: Plan;
  pages: number;
  /** The start of its current period, paid or not. */
  from: Date;
  /** Cancelled: runs to the end of the paid time. */
  ends: boolean;
}

/** The invoice of a renewal that could not be charged. */
export interface FailedRenewal {
  invoiceId: string;
  plan: Plan;
  cents: Cents;
}

/** The payment provider's data about one customer. */
export interface CustomerRecord {
  payments: Entry[];
  renewal: Renewal | null;
  failedRenewals?: readonly FailedRenewal[];
}

/** An owner's subscription. Plan and expiry are null before the first payment. */
export interface Subscription {
  /** The owner's id. */
  id: string;
  /** Starts at 1 and grows with each change. */
  version: number;
  plan: Plan | null;
  /** The number of landing pages after the last of `periods`. A renewing subscription has three such days. */
  pages: number;
  /** The number of landing pages over the paid time. Absent in rows of version 0.1, where `pages` applies throughout. */
  periods?: readonly PagesUntil[] | undefined;
  expiresAt: Date | null;
  /** Every payment so far. */
  payments: Entry[];
  /** The owner's customer id at the payment provider. */
  customerId?: string | undefined;
  renewal?: Renewal | null | undefined;
  /** When the owner was erased. The payments are kept as long as accounting law requires. */
  erasedAt?: Date | undefined;
}

const MONTHS: Record<Plan, number> = { monthly: 1, yearly: 12 };

/** Days after the paid time of a renewing subscription. The provider charges within hours and retries failed charges. */
export const GRACE_DAYS = 3;

const DAY_MS = 86_400_000;

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
      const { paymentId, plan, pages, at, adjusts = false, cents, method, state } = payment;
      return [paymentId, plan, pages, at, from, to, adjusts, cents, method, state];
    }),
  ]);

function changed(current: Subscription, change: Partial<Subscription>): Subscription {
  const next = { ...current, ...change, version: current.version + 1 };
  return { ...next, ...standingOf(next) };
}

/**
 * Each payment extends from the later of the start of its period and the current expiry (docs/specification §10). A renewing subscription
 * gets three more days after the paid time, for retrying a failed charge.
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
  // If all payments were reversed, it ends where it began.
  const paidUntil = paid.at(-1)?.expiresAt ?? periodOf(last).from;
  return {
    plan: renewal?.plan ?? last.plan,
    pages: renewal?.pages ?? (counted.at(-1) ?? last).pages,
    periods: renewal ? withRenewal(paid, { renewal, counted, isRenewing }) : paid,
    expiresAt: renewal && isRenewing ? later(paidUntil, graceOf(renewal, paidUntil)) : paidUntil,
  };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** The end of the three days after the start of an unpaid period, or after the end of the paid time if that came earlier. */
const graceOf = ({ from }: Renewal, paidUntil = from): Date =>
  new Date(Math.min(from.getTime(), paidUntil.getTime()) + GRACE_DAYS * DAY_MS);

/**
 * A payment's own period comes first, with its number of pages. Unused time from earlier payments follows, with their number of pages. So
 * nobody gets time or pages at another price.
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

/** The same paid time, with another number of pages during part of it. */
function withPages(
  periods: readonly PagesUntil[],
  { pages, from, to }: { pages: number; from: Date; to: Date },
): readonly PagesUntil[] {
  const { before, after } = splitAt(periods, from);
  const within = splitAt(after, to);
  const end = within.before.at(-1)?.expiresAt;
  return end ? [...before, { pages, expiresAt: end }, ...within.after] : periods;
}

/** The periods before and after a moment. A period that contains the moment is split into both. */
const splitAt = (periods: readonly PagesUntil[], moment: Date) => {
  const before = periods.filter(({ expiresAt }) => expiresAt <= moment);
  const after = periods.slice(before.length);
  const cut = after.slice(0, 1).map((period) => ({ ...period, expiresAt: moment }));
  return { before: [...before, ...cut], after };
};

/** A renewal has the subscribed pages during a paid current period, and during the three days after the start of an unpaid one. */
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
 * What happens after the expiry. `unpaid`: a new period has begun but is not paid yet; `cancelled`: it ends with the paid time; `none`:
 * nothing renews it.
 */
export function renewalState({
  payments,
  renewal = null,
}: Pick<Subscription, 'payments' | 'renewal'>): 'automatic' | 'unpaid' | 'cancelled' | 'none' {
  if (!renewal) return 'none';
  if (renewal.ends) return 'cancelled';
  return isUnpaid(payments, renewal) ? 'unpaid' : 'automatic';
}

/** Whether the current period of a renewal is unpaid. */
const isUnpaid = (payments: readonly Entry[], renewal: Renewal): boolean =>
  payments
    .filter(({ adjusts }) => !adjusts)
    .every((payment) => periodOf(payment).from < renewal.from);

/** The period that a payment pays for. */
export const periodOf = ({ period, at, plan }: Entry) =>
  period ?? { from: at, to: addMonths(at, MONTHS[plan]) };

const byPeriod = (a: Entry, b: Entry): number =>
  periodOf(a).from.getTime() - periodOf(b).from.getTime() ||
  Number(a.adjusts ?? false) - Number(b.adjusts ?? false) ||
  (a.paymentId < b.paymentId ? -1 : 1);
