import { parisDay } from '@girouette/contracts';
import type { NamedPlaces } from '@girouette/contracts/texts/named-places';
import type { IssuedDocument } from '@girouette/contracts/billing/invoice';
import type { Payment } from '../payments/rules';

/**
 * The numbered document of a payment or a refund: an invoice, a credit note, or a receipt, which has no `document`. It never changes, except
 * that its mail is requested, that it is handed to a platform, and that an erasure removes card and places from a receipt. An invoice is kept whole.
 */
export interface Receipt extends Omit<Payment, 'state'> {
  /** The printed number, e.g. `2026-000001`. */
  id: string;
  /** The year of payment in Paris. */
  year: number;
  /** Starts at 1 each year, without gaps. */
  number: number;
  /** The places when it was issued. Absent for an owner with one place, and in older receipts. */
  places?: NamedPlaces | undefined;
  /** The invoice or the credit note as it was issued. Absent for a receipt: the operator has not given what an invoice needs. */
  document?: IssuedDocument | undefined;
  /** The keyed hash of an erased owner's mailbox, which may ask for the document. Absent before the erasure, and for a receipt. */
  mailboxMark?: string | undefined;
  /** When its owner was erased. */
  erasedAt?: Date | undefined;
  /** Absent once the mail has been requested. */
  unmailedSince?: Date | undefined;
  /** Absent once the document is on its way to the platform, and without one. */
  unhandedSince?: Date | undefined;
}

/** The year of a payment's receipt: that of the payment in Paris. */
export const yearOf = ({ at }: Pick<Payment, 'at'>): number => Number(parisDay(at).slice(0, 4));

/** What a receipt says besides its payment. */
export interface IssuedWith {
  now: Date;
  /** Creates the invoice or the credit note. Runs again when another instance took the number. Null: there is nothing to issue. */
  documentOf?: ((number: string) => Promise<IssuedDocument | null>) | undefined;
  /** Absent for an owner with one place. */
  places?: NamedPlaces | null;
  /** Whether a platform gets the document. */
  isHanded?: boolean | undefined;
}

/** The printed number: `2026-000001`. */
export const numberOf = (year: number, number: number): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** Creates the receipt of a payment. Its mail is not requested yet. */
export function receiptOf(
  payment: Payment,
  issued: { number: number; document?: IssuedDocument | undefined } & Pick<
    IssuedWith,
    'now' | 'places' | 'isHanded'
  >,
): Receipt {
  const { number, now, places, document, isHanded = false } = issued;
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
    id: numberOf(year, number),
    year,
    number,
    ...(places && { places }),
    ...(document && { document }),
    unmailedSince: now,
    ...(isHanded && document && isDeliverable(document) && { unhandedSince: now }),
  };
}

/** Between two firms in France: a platform finds the buyer by its SIREN. */
const isDeliverable = ({ seller, buyer }: IssuedDocument): boolean =>
  seller.siren !== null && buyer.siren !== null;

/**
 * The document of an erased owner, which is no longer mailed. An invoice is kept whole, with its buyer (Code de commerce, art. L123-22; GDPR,
 * art. 17.3.b). A receipt keeps number, amount, plan and days.
 */
export const ofErased = (receipt: Receipt, erasedAt: Date): Receipt => ({
  ...receipt,
  ...(!receipt.document && { method: undefined }),
  places: undefined,
  unmailedSince: undefined,
  erasedAt: receipt.erasedAt ?? erasedAt,
});
