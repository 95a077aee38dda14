import { parisDay, type Cents } from '@girouette/contracts';
import { namedPlacesText, type NamedPlaces } from '@girouette/contracts/texts/named-places';
import {
  FRANCHISE,
  type InvoicedBuyer,
  type InvoiceLine,
  type IssuedDocument,
  type Seller,
  type Vat,
} from '@girouette/contracts/billing/invoice';
import type { Taxes } from '@girouette/contracts/billing/taxes';
import { periodOf, type Bill, type BilledLine, type Payment, type Refund } from '../payments/rules';

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000;
/** Millionths of a euro in a cent. */
const MICROS = 10_000;

/** What an invoice says besides its payment. */
export interface InvoicedWith {
  number: string;
  now: Date;
  taxes: Taxes;
  seller: Seller;
  buyer: InvoicedBuyer;
  places: NamedPlaces | null;
  /** What the provider billed. Absent: the payment as one line. */
  bill?: Bill | undefined;
}

/** `dividend` / `divisor`, half rounded up. Exact, since amounts times rates exceed the whole numbers of floating point. */
const divided = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

const basisPoints = (rate: number) => BigInt(Math.round(rate * 100));

/**
 * The VAT that a gross amount contains, half a cent rounded up. It is the VAT that was added to a net amount, too: adding and taking out
 * give the same cent.
 */
export const vatIn = (gross: Cents, rate: number): Cents =>
  Number(divided(BigInt(gross) * basisPoints(rate), BigInt(WHOLE) + basisPoints(rate)));

/** An amount of the price list without VAT, in millionths of a euro. */
function netMicros(cents: Cents, { included, rate }: Taxes): bigint {
  const micros = BigInt(cents) * BigInt(MICROS);
  return included ? divided(micros * BigInt(WHOLE), BigInt(WHOLE) + basisPoints(rate)) : micros;
}

/** Creates the invoice of a payment. Its gross amount is what the card paid. */
export function invoiceOf(payment: Payment, given: InvoicedWith): IssuedDocument {
  const { cents: gross = 0, at, method = null } = payment;
  const { taxes, number, now, seller, buyer, places } = given;
  const vat = vatIn(gross, taxes.rate);
  const day = parisDay(at);
  return {
    number,
    kind: 'invoice',
    issuedAt: now.toISOString(),
    taxPoint: day,
    corrects: null,
    reason: null,
    seller,
    buyer,
    lines: linesOf(payment, { ...given, net: gross - vat }),
    note: places && `Établissements\u00A0: ${namedPlacesText(places)}.`,
    currency: 'EUR',
    net: gross - vat,
    vat,
    gross,
    payment: { day, method },
  };
}

/** Lines whose net amounts add up to `net`. */
function linesOf(
  payment: Payment,
  { bill, taxes, net }: { bill?: Bill | undefined; taxes: Taxes; net: Cents },
): InvoiceLine[] {
  const whole = { cents: payment.cents ?? 0, quantity: payment.pages, period: periodOf(payment) };
  const billed = bill?.lines.filter(({ cents }) => cents > 0) ?? [];
  const lines = billed.length > 0 ? billed : [{ ...whole, isRest: payment.adjusts ?? false }];
  const shares = sharesOf(
    net,
    lines.map(({ cents }) => cents),
  );
  return lines.map((line, index) =>
    lineOf(line, { payment, taxes, net: shares[index] ?? 0, list: bill?.list }),
  );
}

/** A whole amount in parts that are proportional to weights and add up to it. */
export function sharesOf(total: Cents, weights: readonly Cents[]): Cents[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  let [before, given] = [0n, 0];
  return weights.map((weight) => {
    before += BigInt(weight);
    const until = Number(divided(BigInt(total) * before, sum));
    const share = until - given;
    given = until;
    return share;
  });
}

/** The plans in the labels of lines. */
const PLANS = { monthly: 'mensuelle', yearly: 'annuelle' } as const;

function lineOf(
  { quantity, cents, period, isRest }: BilledLine,
  given: { payment: Payment; taxes: Taxes; net: Cents; list: Cents | undefined },
): InvoiceLine {
  const { payment, taxes, net, list = 0 } = given;
  const plan = `formule ${PLANS[payment.plan]}`;
  const own = Number(divided(netMicros(cents, taxes), BigInt(MICROS)));
  // Up to a cent, the difference is rounding. More is a credit that the provider has taken off.
  const target = own - net > 1 ? own : net;
  // The rest of a period has no price in the list.
  const listed = Number(netMicros(list, taxes));
  const isReduced = !isRest && list * quantity > cents && totalOf(quantity, listed) >= target;
  const unit = isReduced ? listed : unitOf({ cents, quantity, taxes, target });
  return {
    label: isRest
      ? `Changement d’abonnement, ${plan}, temps restant`
      : `Abonnement Girouette, ${plan}`,
    quantity,
    unitPriceMicros: unit,
    discounts: [
      { label: isReduced ? 'Remise' : 'Arrondi', cents: totalOf(quantity, unit) - target },
      { label: 'Temps déjà payé et non utilisé', cents: target - net },
    ].filter((discount) => discount.cents > 0),
    net,
    period: { from: parisDay(period.from), to: parisDay(period.to) },
    vat: vatOf(taxes),
  };
}

/** The unit price of a line with six decimals, or the next higher one whose total is not below `target`. */
function unitOf(line: { cents: Cents; quantity: number; taxes: Taxes; target: Cents }): number {
  const { cents, quantity, taxes, target } = line;
  const exact = Number(divided(netMicros(cents, taxes), BigInt(quantity)));
  if (totalOf(quantity, exact) === target) return exact;
  return Math.ceil((target * MICROS) / quantity);
}

/** `quantity` × a unit price, rounded to a cent. */
export const totalOf = (quantity: number, unitMicros: number): Cents =>
  Number(divided(BigInt(quantity) * BigInt(unitMicros), BigInt(MICROS)));

const vatOf = ({ rate }: Taxes): Vat =>
  rate === 0
    ? { category: 'E', exemption: FRANCHISE.text, code: FRANCHISE.code }
    : { category: 'S', rate };

/**
 * Creates the credit note of a refund.
 * @param given.before what earlier credit notes gave back, so that all of them together have the VAT of the invoice
 * @returns null when nothing of the invoice is left
 */
export function creditNoteOf(
  invoice: IssuedDocument,
  { refund, before, number, now }: { refund: Refund; before: Cents; number: string; now: Date },
): IssuedDocument | null {
  const gross = Math.min(refund.cents, invoice.gross - before);
  const [line] = invoice.lines;
  if (gross <= 0 || !line) return null;
  const rate = line.vat.category === 'S' ? line.vat.rate : 0;
  const vat = vatIn(before + gross, rate) - vatIn(before, rate);
  const net = gross - vat;
  const day = parisDay(refund.at ?? now);
  return {
    ...invoice,
    number,
    kind: 'credit-note',
    issuedAt: now.toISOString(),
    taxPoint: day,
    corrects: { number: invoice.number, issuedOn: parisDay(new Date(invoice.issuedAt)) },
    reason: refund.reason,
    lines:
      gross === invoice.gross
        ? invoice.lines
        : [
            {
              ...line,
              label: `Remboursement partiel\u00A0: ${line.label}`,
              quantity: 1,
              unitPriceMicros: net * MICROS,
              discounts: [],
              net,
            },
          ],
    net,
    vat,
    gross,
    payment: { day, method: invoice.payment.method },
  };
}
