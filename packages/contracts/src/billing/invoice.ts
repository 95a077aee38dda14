import { z } from 'zod';
export { FRANCHISE } from './tax-texts';
import { moment, word } from '../texts/texts';

/** How a document stands at the platform that invoices are handed to, from the start to its verdict. */
export const FLOW_STATES = ['waiting', 'sent', 'accepted', 'refused'] as const;
export type FlowState = (typeof FLOW_STATES)[number];

/** Whole cents, never negative: a credit note gives back what it says. */
const cents = z.number().int().nonnegative();

/** A day in Paris, yyyy-MM-dd. */
const day = z.iso.date();

/** A postal address. `country` is the code of two letters (ISO 3166-1). */
export const postalAddress = z.object({
  street: word.describe('One or more lines, separated by a line break.'),
  postcode: word,
  city: word,
  country: z.string().length(2),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** The VAT of a line: a rate (EN 16931, category S), or the text that says why there is none (category E). */
export const vat = z.discriminatedUnion('category', [
  z.object({
    category: z.literal('S'),
    rate: z.number().positive().describe('Percent, with two decimals at most.'),
  }),
  z.object({ category: z.literal('E'), exemption: word, code: word }),
]);
export type Vat = z.infer<typeof vat>;

export const seller = z.object({
  name: word,
  legalForm: word
    .nullable()
    .describe('Legal form and capital, e.g. « SAS au capital de 1\u00A0000\u00A0€ ».'),
  address: postalAddress,
  siren: word.nullable(),
  register: word.nullable().describe('The town of the register of commerce.'),
  vatNumber: word.nullable().describe('Null under « franchise en base ».'),
  email: word.nullable(),
});
export type Seller = z.infer<typeof seller>;

/** The buyer as known at the moment of issue. An owner who has given nothing has a name alone. */
export const invoicedBuyer = z.object({
  name: word,
  address: postalAddress.nullable(),
  siren: word.nullable().describe('Nine digits. Null for a foreign firm, or when none was given.'),
  vatNumber: word.nullable(),
});
export type InvoicedBuyer = z.infer<typeof invoicedBuyer>;

export const invoiceLine = z.object({
  label: word,
  quantity: z.number().int().positive(),
  unitPriceMicros: z
    .number()
    .int()
    .nonnegative()
    .describe('The unit price net of VAT, in millionths of a euro: six decimals, as in EN 16931.'),
  discounts: z
    .array(z.object({ label: word, cents }))
    .describe('Net of VAT. Taken off `quantity` × `unitPriceMicros`, rounded to a cent.'),
  net: cents.describe('`quantity` × `unitPriceMicros`, rounded to a cent, less `discounts`.'),
  period: z.object({ from: day, to: day }),
  vat,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/**
 * An issued invoice or credit note, as it was at the moment of issue. It never changes, so that a file made from it is the same each time.
 * All lines have the same VAT. Σ `lines.net` = `net`, and `net` + `vat` = `gross`, which is what the card paid or got back.
 */
export const issuedDocument = z
  .object({
    number: word.describe(
      'Of the series that invoices and credit notes share, e.g. `2026-000001`.',
    ),
    kind: z.enum(['invoice', 'credit-note']),
    issuedAt: moment,
    taxPoint: day.describe('The day of the payment, or of the refund.'),
    corrects: z
      .object({ number: word, issuedOn: day })
      .nullable()
      .describe('The invoice that a credit note corrects. Null for an invoice.'),
    reason: z
      .enum(['refund', 'lost-dispute'])
      .nullable()
      .describe('Why there is a credit note. Null for an invoice.'),
    seller,
    buyer: invoicedBuyer,
    lines: z.array(invoiceLine).min(1),
    note: z
      .string()
      .nullable()
      .describe(
        'The places that it is for, in a sentence. Null for an organisation with one place.',
      ),
    currency: z.literal('EUR'),
    net: cents,
    vat: cents,
    gross: cents,
    payment: z.object({
      day: day.describe('When the card paid, or got the money back.'),
      method: word.nullable().describe('E.g. `visa •••• 4242`.'),
    }),
  })
  .meta({ id: 'IssuedDocument' });
export type IssuedDocument = z.infer<typeof issuedDocument>;
