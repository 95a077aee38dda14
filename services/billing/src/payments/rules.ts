import { addMonths, type Cents } from '@girouette/contracts';

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
  /** Its invoice credited the unused time of a period until then, so its own period takes the place of that time. */
  replaces?: { until: Date } | undefined;
  cents?: Cents | undefined;
  /** The payment method, e.g. `visa •••• 4242`. */
  method?: string | undefined;
  /** Refunded and disputed payments do not count. */
  state?: 'refunded' | 'disputed' | undefined;
}

/** A payment without its owner, stored in the owner's subscription. */
export type Entry = Omit<Payment, 'ownerId'>;

/** The number of months that a payment of a plan pays for. */
export const MONTHS: Record<Plan, number> = { monthly: 1, yearly: 12 };

/** The period that a payment pays for. */
export const periodOf = ({ period, at, plan }: Entry) =>
  period ?? { from: at, to: addMonths(at, MONTHS[plan]) };

/** In the order of the paid periods. A payment that changes another one follows it. */
export const byPeriod = (a: Entry, b: Entry): number =>
  periodOf(a).from.getTime() - periodOf(b).from.getTime() ||
  Number(changes(a)) - Number(changes(b)) ||
  (a.paymentId < b.paymentId ? -1 : 1);

const changes = ({ adjusts = false, replaces }: Entry) => adjusts || replaces !== undefined;

/** A line of the provider's invoice. */
export interface BilledLine {
  quantity: number;
  /** In the way of the prices: with VAT, or without. Negative: a credit for unused time. */
  cents: Cents;
  period: { from: Date; to: Date };
  /** The rest of a period, after a change. */
  isRest: boolean;
}

/** What the provider billed for a payment. */
export interface Bill {
  paymentId: string;
  lines: readonly BilledLine[];
  /** The price of one page in the list, before the reduction of the plan. Absent: unknown. */
  list?: Cents | undefined;
}

/** Money that went back to the card. */
export interface Refund {
  /** The provider's id of the refund or the dispute. */
  id: string;
  paymentId: string;
  cents: Cents;
  /** Absent for a lost dispute, whose day the provider does not say. */
  at?: Date | undefined;
  reason: 'refund' | 'lost-dispute';
}

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
  /** What the provider billed for the payments. A payment without one is billed as one line. */
  bills?: readonly Bill[];
  /** Money that went back to the card. */
  refunds?: readonly Refund[];
}

/**
 * The seconds that accounts of erased owners are kept: ten years from the end of their financial year (Code de commerce, art.
 * L123-22).
 */
export const KEPT = 11 * 365 * 24 * 60 * 60;
