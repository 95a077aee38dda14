import { parisDay } from '@girouette/contracts';
import type { BilledPlaces } from '@girouette/contracts/billed-places';
import type { IssuedDocument } from '@girouette/contracts/invoice';
import type { Payment } from '../subscriptions/payment-rules';

/** The numbered receipt of a paid invoice. It never changes, except that its mail is requested and that an erasure removes card and places. */
export interface Receipt extends Omit<Payment, 'state'> {
  /** The printed number, e.g. `2026-000001`. */
  id: string;
  /** The year of payment in Paris. */
  year: number;
  /** Starts at 1 each year, without gaps. */
  number: number;
  /** The places when it was issued. Absent for an owner with one place, and in older receipts. */
  places?: BilledPlaces | undefined;
  /** The invoice or the credit note as it was issued. Absent for a receipt: the operator has not given what an invoice needs. */
  document?: IssuedDocument | undefined;
  /** Absent once the mail has been requested. */
  unmailedSince?: Date | undefined;
}

/** The year of a payment's receipt: that of the payment in Paris. */
export const yearOf = ({ at }: Pick<Payment, 'at'>): number => Number(parisDay(at).slice(0, 4));

/** What a receipt says besides its payment. */
export interface IssuedWith {
  now: Date;
  /** Absent for an owner with one place. */
  places?: BilledPlaces | null;
}

/** Creates the receipt of a payment. Its mail is not requested yet. */
export function receiptOf(
  payment: Payment,
  { number, now, places }: { number: number } & IssuedWith,
): Receipt {
  const year = yearOf(payment);
  return {
    paymentId: payment.paymentId,
    ownerId: payment.ownerId,
    plan: payment.plan,
    pages: payment.pages,
    at: payment.at,
    period: payment.period,
    adjusts: payment.adjusts,
    cents: payment.cents,
    method: payment.method,
    id: `${year}-${String(number).padStart(6, '0')}`,
    year,
    number,
    ...(places && { places }),
    unmailedSince: now,
  };
}

/** The receipt of an erased owner, without the card and the places. Keeps number, amount, plan and days, as the law requires. It is no longer mailed. */
export const withoutCard = (receipt: Receipt): Receipt => ({
  ...receipt,
  method: undefined,
  places: undefined,
  unmailedSince: undefined,
});
