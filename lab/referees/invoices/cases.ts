import {
  FRANCHISE,
  type InvoiceLine,
  type IssuedDocument,
  type Vat,
} from '@girouette/contracts/billing/invoice';
import { aCreditNote, aLine, anInvoice } from '../../../services/billing/test/issued-documents';

/** A document that a validator must accept. */
export interface Case {
  name: string;
  issued: IssuedDocument;
  /** The only rules that it may warn of. */
  warns?: readonly string[];
}

const TAXES: Readonly<Record<string, Vat>> = {
  '20': { category: 'S', rate: 20 },
  none: { category: 'E', exemption: FRANCHISE.text, code: FRANCHISE.code },
};
const PLANS = [
  { plan: 'monthly', cents: 2_900, to: '2026-12-21' },
  { plan: 'yearly', cents: 29_000, to: '2027-11-21' },
] as const;

/** The invoice of a seller with or without VAT. */
const invoiceWith = (lines: InvoiceLine[], more: Partial<IssuedDocument> = {}): IssuedDocument => {
  const issued = anInvoice({ lines, ...more });
  const isTaxed = lines.every(({ vat }) => vat.category === 'S');
  return {
    ...issued,
    seller: { ...issued.seller, vatNumber: isTaxed ? issued.seller.vatNumber : null },
  };
};

const subscriptions: Case[] = Object.entries(TAXES).flatMap(([tax, vat]) =>
  PLANS.flatMap(({ plan, cents, to }) =>
    [1, 2, 5, 65].map((pages) => {
      const micros = vat.category === 'S' ? Math.round((cents * 10_000) / 1.2) : cents * 10_000;
      const line = aLine({ pages, micros, vat, period: { from: '2026-11-21', to } });
      return { name: `${plan}, ${pages} pages, VAT ${tax}`, issued: invoiceWith([line]) };
    }),
  ),
);

const discounts: Case[] = Object.entries(TAXES).flatMap(([tax, vat]) => [
  {
    name: `a discount, VAT ${tax}`,
    issued: invoiceWith([aLine({ pages: 3, vat, discounts: [{ label: 'Remise', cents: 1_450 }] })]),
  },
  {
    name: `two discounts, VAT ${tax}`,
    issued: invoiceWith([
      aLine({
        ...{ pages: 5, vat },
        discounts: [
          { label: 'Remise', cents: 2_000 },
          { label: 'Temps déjà payé et non utilisé', cents: 1_234 },
        ],
      }),
    ]),
  },
  {
    name: `a change of pages, VAT ${tax}`,
    issued: invoiceWith([
      aLine({
        ...{ pages: 4, micros: 8_055_556, vat },
        label: 'Changement d’abonnement, formule mensuelle, temps restant',
        period: { from: '2026-12-01', to: '2026-12-21' },
      }),
    ]),
  },
  {
    name: `a change to the other plan, VAT ${tax}`,
    issued: invoiceWith([
      aLine({ micros: 241_666_667, vat, period: { from: '2026-12-01', to: '2027-12-01' } }),
      aLine({ micros: 3_333_333, vat }),
    ]),
  },
]);

const NAMES = [
  'Marché & Fils',
  'Les Œufs au cœur',
  'Chez "Zoë"',
  'Le « P’tit » Port',
  'Crêperie <SARL>',
  'L’Été à Świt, Żółw et Brașov',
  `Société ${'des restaurants réunis '.repeat(5)}`.slice(0, 120),
  'M'.repeat(120),
  "A&amp;B 'n' <!-- C -->",
];
const names: Case[] = NAMES.map((name) => ({
  name: `the name ${name.slice(0, 30)}`,
  issued: anInvoice({ buyer: { ...anInvoice().buyer, name } }),
}));

const paid = invoiceWith([aLine({ pages: 5 })]);
/** What a partial refund gives back, net of VAT. */
const part = (net: number): InvoiceLine[] => [
  aLine({ label: 'Remboursement partiel\u00A0: Abonnement Girouette', micros: net * 10_000 }),
];
const untaxed = invoiceWith([aLine({ vat: TAXES.none! })]);
const refunds: Case[] = [
  { name: 'a refund in full', issued: aCreditNote(paid) },
  { name: 'a refund in part', issued: aCreditNote(paid, { lines: part(1_000) }) },
  { name: 'the first of two refunds', issued: aCreditNote(paid, { lines: part(2_417) }) },
  {
    name: 'the second of two refunds',
    issued: aCreditNote(paid, { number: '2026-000003', lines: part(1_208) }),
  },
  { name: 'a refund of a cent', issued: aCreditNote(paid, { lines: part(1) }) },
  { name: 'a lost dispute', issued: aCreditNote(paid, { reason: 'lost-dispute' }) },
  {
    name: 'a refund without VAT',
    issued: aCreditNote(untaxed, { seller: untaxed.seller, lines: untaxed.lines }),
  },
];

const { buyer, seller } = anInvoice();
const parties: Case[] = [
  {
    name: '65 lines',
    issued: invoiceWith(Array.from({ length: 65 }, (_, at) => aLine({ label: `Page ${at + 1}` }))),
  },
  {
    name: 'the places of an organisation',
    issued: anInvoice({
      note: `Établissements\u00A0: ${'Le Port, '.repeat(20)}et 12\u00A0autres.`,
    }),
  },
  {
    name: 'an address of three lines',
    issued: anInvoice({
      buyer: {
        ...buyer,
        address: { ...buyer.address!, street: 'Bâtiment C\nÉtage 2\n3 quai des Brumes' },
      },
    }),
  },
  {
    name: 'a seller with a name alone',
    issued: anInvoice({ seller: { ...seller, legalForm: null, register: null, email: null } }),
  },
  {
    name: 'a card that nobody knows',
    issued: anInvoice({ payment: { day: '2026-11-21', method: null } }),
  },
  {
    name: 'a buyer with a name alone',
    issued: anInvoice({ buyer: { name: 'Camille', address: null, siren: null, vatNumber: null } }),
    warns: ['BR-FR-12'],
  },
  {
    name: 'a buyer in Belgium',
    issued: anInvoice({
      buyer: {
        name: 'Brasserie du Sablon',
        address: {
          street: 'Place du Sablon 4',
          postcode: '1000',
          city: 'Bruxelles',
          country: 'BE',
        },
        siren: null,
        vatNumber: 'BE0403170701',
      },
    }),
    warns: ['BR-FR-12'],
  },
];

export const CASES: readonly Case[] = [
  ...subscriptions,
  ...discounts,
  ...names,
  ...refunds,
  ...parties,
];

/** A document with a fault that a validator must refuse. */
export interface Mutation {
  name: string;
  issued: IssuedDocument;
  change: (xml: string) => string;
  /** The rule that it breaks. */
  rule: string;
}

const replace = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);
const invoice = anInvoice();

export const MUTATIONS: readonly Mutation[] = [
  [
    'a VAT that is not the rate of the net amount',
    'BR-S-09',
    replace('<ram:CalculatedAmount>4.83', '<ram:CalculatedAmount>3.83'),
  ],
  [
    'a total of VAT that is not that of its parts',
    'BR-CO-14',
    replace(/(<ram:TaxTotalAmount[^>]*>)4\.83/, '$15.83'),
  ],
  [
    'a gross amount that is not net and VAT',
    'BR-CO-15',
    replace('<ram:GrandTotalAmount>29.00', '<ram:GrandTotalAmount>29.01'),
  ],
  [
    'a net amount that is not that of the lines',
    'BR-CO-10',
    replace(/(HeaderMonetarySummation><ram:LineTotalAmount>)24\.17/, '$125.17'),
  ],
  [
    'no notes on late payment',
    'BR-FR-05',
    replace(
      /<ram:IncludedNote>(?:(?!<\/ram:IncludedNote>).)*(?:PMT|PMD|AAB)<\/ram:SubjectCode><\/ram:IncludedNote>/g,
      '',
    ),
  ],
  [
    'a firm of France without its SIREN',
    'BR-FR-11',
    replace('<ram:ID schemeID="0002">732829320', '<ram:ID schemeID="0088">3666154000016'),
  ],
  [
    'an electronic address that is not of the SIREN',
    'BR-FR-21',
    replace('<ram:URIID schemeID="0225">732829320', '<ram:URIID schemeID="0225">552100554'),
  ],
  [
    'services that are paid, and are not',
    'BR-FR-CO-09',
    (xml: string) =>
      xml
        .replace('<ram:TotalPrepaidAmount>29.00', '<ram:TotalPrepaidAmount>0.00')
        .replace('<ram:DuePayableAmount>0.00', '<ram:DuePayableAmount>29.00'),
  ],
  [
    'a rate that France has not',
    'BR-FR-16',
    replace(/<ram:RateApplicablePercent>20\.00/g, '<ram:RateApplicablePercent>19.00'),
  ],
  ['a number with a space', 'BR-FR-02', replace('<ram:ID>2026-000001', '<ram:ID>2026 000001')],
  ['no name of the seller', 'BR-06', replace('<ram:Name>Girouette SAS</ram:Name>', '')],
  [
    'no VAT number of the seller',
    'BR-S-02',
    replace(
      /<ram:SpecifiedTaxRegistration>(?:(?!<\/ram:Spec).)*FR03552100554<\/ram:ID><\/ram:SpecifiedTaxRegistration>/,
      '',
    ),
  ],
  [
    'a country that does not exist',
    'FX-SCH-A-000580',
    replace('<ram:CountryID>FR', '<ram:CountryID>XX'),
  ],
  [
    'a currency that does not exist',
    'FX-SCH-A-000595',
    replace('<ram:InvoiceCurrencyCode>EUR', '<ram:InvoiceCurrencyCode>XYZ'),
  ],
]
  .map(([name, rule, change]) => ({ name, rule, change, issued: invoice }) as Mutation)
  .concat([
    {
      name: 'a credit note that names no invoice',
      issued: aCreditNote(invoice),
      rule: 'BR-FR-CO-05',
      change: replace(/<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>/s, ''),
    },
    {
      name: 'no VAT and no reason',
      issued: untaxed,
      rule: 'BR-E-10',
      change: replace(/<ram:ExemptionReason(?:Code)?>[^<]*<\/ram:ExemptionReason(?:Code)?>/g, ''),
    },
  ]);
