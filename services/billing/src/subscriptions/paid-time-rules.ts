import { addMonths, type PagesUntil } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { byPeriod, MONTHS, periodOf, type Entry, type Plan, type Renewal } from '../payments/rules';

/** The known payments of an owner. */
interface Payments {
  payments: readonly Entry[];
  renewal?: Renewal | null | undefined;
}

/** The paid time and pages of an owner. Plan and expiry are null before the first payment. */
export interface Standing {
  plan: Plan | null;
  /** Landing pages after the last of `periods`; a renewing subscription has three such days. */
  pages: number;
  /** Landing pages over the paid time. Absent in rows of version 0.1, where `pages` applies throughout. */
  periods?: readonly PagesUntil[] | undefined;
  expiresAt: Date | null;
}

/** Days after the paid time of a renewing subscription. The provider charges within hours and retries failed charges. */
export const GRACE_DAYS = 3;

/**
 * Each payment extends from the later of the start of its period and the current expiry (docs/specification §10). A renewing subscription
 * gets three more days after the paid time, for retrying a failed charge.
 */
export function standingOf({ payments, renewal = null }: Payments): Standing {
  const sorted = payments.toSorted(byPeriod);
  const counted = sorted.filter(({ state }) => state === undefined);
  const covering = sorted.filter(({ adjusts }) => !adjusts);
  const last = covering.findLast(({ state }) => state === undefined) ?? covering.at(-1);
  if (!last) return { plan: null, pages: 0, expiresAt: null };

  const paid = counted.reduce(withPayment, []);
  const isRenewing = renewalState({ payments, renewal }) === 'unpaid';
  // When all payments were taken back, it ends where it began.
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
 * A payment's own period comes first, with its number of pages. Unused time paid before follows, with the number it was paid for. Neither
 * time nor pages can thus be had at another price. Time that the payment's invoice credited does not follow.
 */
function withPayment(periods: readonly PagesUntil[], payment: Entry): readonly PagesUntil[] {
  const { pages, plan, adjusts, replaces } = payment;
  const { from, to } = periodOf(payment);
  if (adjusts) return withPages(periods, { pages, from, to });
  const { before, after } = splitAt(periods, from);
  const until = replaces?.until ?? from;
  const kept = until > from ? splitAt(after, until).after : after;
  const later = kept.map((period) => ({
    ...period,
    expiresAt:
      until > from
        ? new Date(period.expiresAt.getTime() + to.getTime() - until.getTime())
        : addMonths(period.expiresAt, MONTHS[plan]),
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
  const isBetween = before.at(-1)?.expiresAt.getTime() === moment.getTime();
  const cut = after.slice(0, isBetween ? 0 : 1).map((period) => ({ ...period, expiresAt: moment }));
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
 * The state after the expiry. `unpaid`: a new period has begun but is not paid yet; `cancelled`: it ends with the paid time; `none`: nothing
 * renews it.
 */
export function renewalState({
  payments,
  renewal = null,
}: Payments): 'automatic' | 'unpaid' | 'cancelled' | 'none' {
  if (!renewal) return 'none';
  if (renewal.ends) return 'cancelled';
  return isUnpaid(payments, renewal) ? 'unpaid' : 'automatic';
}

/** Whether the current period of a renewal is unpaid. */
const isUnpaid = (payments: readonly Entry[], renewal: Renewal): boolean =>
  payments
    .filter(({ adjusts }) => !adjusts)
    .every((payment) => periodOf(payment).from < renewal.from);
