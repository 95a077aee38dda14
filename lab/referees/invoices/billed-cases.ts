import { creditNoteOf, invoiceOf } from '@girouette/billing/invoices';
import type { Bill, Payment, Refund } from '@girouette/billing/payments';
import type { IssuedDocument } from '@girouette/contracts/billing/invoice';
import type { Taxes } from '@girouette/contracts/billing/taxes';
import { anInvoice } from '../../../services/billing/test/issued-documents';
import type { Case } from './cases';

/** How an operator may sell: prices with VAT, prices to which it is added, and « franchise en base ». */
const TAXES: Readonly<Record<string, Taxes>> = {
  'VAT within the price': { included: true, rate: 20 },
  'VAT on top': { included: false, rate: 20 },
  'no VAT': { included: true, rate: 0 },
};
const at = new Date('2026-11-21T10:00:00Z');
const period = { from: at, to: new Date('2026-12-21T10:00:00Z') };
const rest = { from: new Date('2026-12-01T10:00:00Z'), to: period.to };

/** The invoice as billing issues it. */
function issue(
  taxes: Taxes,
  more: Partial<Payment>,
  bill?: Omit<Bill, 'paymentId'>,
): IssuedDocument {
  const { seller, buyer } = anInvoice();
  const method = 'visa •••• 4242';
  return invoiceOf(
    { paymentId: 'in_1', ownerId: 'owner-1', plan: 'monthly', pages: 1, at, method, ...more },
    {
      ...{ number: '2026-000001', now: at, taxes, buyer, places: null },
      seller: { ...seller, vatNumber: taxes.rate === 0 ? null : seller.vatNumber },
      bill: bill && { paymentId: 'in_1', ...bill },
    },
  );
}

/** Credit notes of one invoice, each with a number of its own. */
function refundsOf(
  invoice: IssuedDocument,
  refunds: readonly (Pick<Refund, 'cents'> & Partial<Refund>)[],
): IssuedDocument[] {
  let before = 0;
  return refunds.flatMap((refund, index) => {
    const given = {
      id: `re_${index}`,
      paymentId: 'in_1',
      at: rest.from,
      reason: 'refund',
      ...refund,
    } as const;
    const number = `2026-00000${index + 2}`;
    const note = creditNoteOf(invoice, { refund: given, before, number, now: rest.from });
    before += refund.cents;
    return note ?? [];
  });
}

function casesWith(taxes: Taxes): Record<string, IssuedDocument> {
  const net = (cents: number) => (taxes.included ? cents : Math.round(cents / 1.2));
  const page = issue(taxes, { cents: 2_900 });
  const [part, other] = refundsOf(page, [{ cents: 1_000 }, { cents: 333 }]);
  const [whole] = refundsOf(page, [{ cents: 2_900 }]);
  const [lost] = refundsOf(page, [{ cents: 2_900, reason: 'lost-dispute' }]);
  return {
    'a page': page,
    'three pages of 16 € with a reduction': issue(
      taxes,
      { pages: 3, cents: 4_800 },
      { list: net(2_000), lines: [{ quantity: 3, cents: net(4_800), period, isRest: false }] },
    ),
    'a year of 65 pages': issue(taxes, { plan: 'yearly', pages: 65, cents: 65 * 23_200 }),
    'more pages within a month': issue(
      taxes,
      { pages: 4, cents: 1_933, adjusts: true, period: rest },
      {
        lines: [
          { quantity: 1, cents: net(-967), period: rest, isRest: true },
          { quantity: 4, cents: net(2_900), period: rest, isRest: true },
        ],
      },
    ),
    ...(part && { 'a refund in part': part }),
    ...(other && { 'a second refund': other }),
    ...(whole && { 'a refund in full': whole }),
    ...(lost && { 'a lost dispute': lost }),
  };
}

/**
 * Whether the VAT differs by a cent from the rate of the net amount: no net amount with 20 % makes 3.33 €. EN 16931 allows it (BR-S-09);
 * Mustang calculates without this cent, and warns.
 */
const isACentOff = ({ net, vat }: IssuedDocument, { rate }: Taxes): boolean =>
  vat !== Math.round((net * rate) / 100);

/** Documents that billing makes of payments and refunds. */
export const BILLED: readonly Case[] = Object.entries(TAXES).flatMap(([how, taxes]) =>
  Object.entries(casesWith(taxes)).map(([name, issued]) => ({
    name: `${name}, ${how}`,
    issued,
    warns: isACentOff(issued, taxes) ? ['Arithmetical issue'] : [],
  })),
);
