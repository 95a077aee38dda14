import type { InvoiceLine, IssuedDocument, Vat } from '@girouette/contracts/billing/invoice';

const VAT_20: Vat = { category: 'S', rate: 20 };

/** The line of a subscription: `pages` at a net price for each, in millionths of a euro. */
export function aLine({
  pages = 1,
  micros = 24_166_667,
  ...more
}: Partial<InvoiceLine> & { pages?: number; micros?: number } = {}): InvoiceLine {
  const off = (more.discounts ?? []).reduce((sum, { cents }) => sum + cents, 0);
  return {
    label: `Formule mensuelle, ${pages}\u00A0${pages === 1 ? 'page' : 'pages'}`,
    quantity: pages,
    unitPriceMicros: micros,
    discounts: [],
    net: Math.round((micros * pages) / 10_000) - off,
    period: { from: '2026-11-21', to: '2026-12-20' },
    vat: VAT_20,
    ...more,
  };
}

/** An invoice of 29 € with VAT, as it was issued. Its sums follow from its lines. */
export function anInvoice(more: Partial<IssuedDocument> = {}): IssuedDocument {
  const lines = more.lines ?? [aLine()];
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const [kind] = lines.map((line) => line.vat);
  const vat = kind?.category === 'S' ? Math.round((net * kind.rate) / 100) : 0;
  return {
    number: '2026-000001',
    kind: 'invoice',
    issuedAt: '2026-11-21T10:00:00.000Z',
    taxPoint: '2026-11-21',
    corrects: null,
    reason: null,
    seller: {
      name: 'Girouette SAS',
      legalForm: 'SAS au capital de 10\u202F000\u00A0€',
      address: { street: '12 rue du Vent', postcode: '69001', city: 'Lyon', country: 'FR' },
      siren: '552100554',
      register: 'Lyon',
      vatNumber: 'FR03552100554',
      email: 'factures@girouette.example',
    },
    buyer: {
      name: 'Bistrot du Port SARL',
      address: { street: '3 quai des Brumes', postcode: '44000', city: 'Nantes', country: 'FR' },
      siren: '732829320',
      vatNumber: 'FR44732829320',
    },
    lines,
    note: null,
    currency: 'EUR',
    net,
    vat,
    gross: net + vat,
    payment: { day: '2026-11-21', method: 'visa •••• 4242' },
    ...more,
  };
}

/** The credit note of an invoice, whole or with other lines. */
export const aCreditNote = (
  { number, issuedAt, seller, buyer, lines }: IssuedDocument,
  more: Partial<IssuedDocument> = {},
): IssuedDocument =>
  anInvoice({
    ...{ seller, buyer, lines },
    number: '2026-000002',
    kind: 'credit-note',
    issuedAt: '2026-11-25T10:00:00.000Z',
    taxPoint: '2026-11-25',
    corrects: { number, issuedOn: issuedAt.slice(0, 10) },
    reason: 'refund',
    payment: { day: '2026-11-25', method: 'visa •••• 4242' },
    ...more,
  });
