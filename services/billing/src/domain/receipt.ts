import { parisDay } from '@girouette/contracts';
import type { Payment } from './subscription';

/** The numbered receipt of a paid invoice. It never changes, except that its mail is asked for, and that an erasure removes the card. */
export interface Receipt extends Omit<Payment, 'state'> {
  /** The number as it is printed, e.g. `2026-000001`. */
  id: string;
  /** In which it was paid, in Paris. */
  year: number;
  /** From 1 without gaps in each year. */
  number: number;
  /** Absent once the mail is asked for. */
  unmailedSince?: Date | undefined;
}

/** The year of a payment's receipt: that of the payment in Paris. */
export const yearOf = ({ at }: Pick<Payment, 'at'>): number => Number(parisDay(at).slice(0, 4));

/** The receipt of a payment, whose mail is not asked for yet. */
export function receiptOf(
  payment: Payment,
  { number, now }: { number: number; now: Date },
): Receipt {
  const { paymentId, ownerId, plan, pages, at, period, adjusts, cents, method } = payment;
  const year = yearOf(payment);
  const id = `${year}-${String(number).padStart(6, '0')}`;
  const kept = { paymentId, ownerId, plan, pages, at, period, adjusts, cents, method };
  return { ...kept, id, year, number, unmailedSince: now };
}

/** The receipt of an erased owner: number, amount, plan and days, which must be kept, without the card. It is not mailed any more. */
export const withoutCard = (receipt: Receipt): Receipt => ({
  ...receipt,
  method: undefined,
  unmailedSince: undefined,
});
