import { z } from 'zod';
import { email, plainText, word } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { message } from '../../fields';
import { MAIL_RATE } from '../../limits';

const month = plainText(7).regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choisissez un mois.');

const downloadInvoice = defineEndpoint({
  service: 'billing',
  summary: 'Download an invoice or a credit note',
  description:
    'A PDF (PDF/A-3a, PDF/UA-1) with the data as `factur-x.xml` inside: Factur-X 1.09, profile EN 16931. The same bytes each time. A receipt ' +
    'of earlier versions has no file.',
  method: 'GET',
  path: '/api/payment/invoices/:number/file',
  noHead: true,
  permission: 'payment:read',
  limit: 'export',
  streams: ['application/pdf'],
  fileName: 'facture',
  params: z.object({ number: word.describe('The printed number, e.g. `2026-000001`.') }),
  responses: { 200: z.string() },
  errors: ['INVOICE_NOT_FOUND'],
  sample: { params: { number: '2026-000001' }, response: '%PDF-1.7' },
});

const downloadInvoices = defineEndpoint({
  service: 'billing',
  summary: 'Download the invoices and credit notes of a month',
  description:
    'A ZIP of the files, for the accounts of the operator. The month is that of the payment or the refund, in Paris. Empty without any.',
  method: 'GET',
  path: '/api/payment/invoices/file',
  noHead: true,
  permission: 'payment:reconcile',
  limit: 'export',
  timeoutMs: 60_000,
  streams: ['application/zip'],
  fileName: 'factures',
  query: z.object({ month }),
  responses: { 200: z.string() },
  sample: { query: { month: '2026-11' }, response: 'PK' },
});

const readHandedInvoices = defineEndpoint({
  service: 'billing',
  summary: 'Count the invoices of a month that a platform has',
  description:
    'The invoices and credit notes that were handed to the approved platform of the operator, and why it refused some. Null without a platform.',
  method: 'GET',
  path: '/api/payment/invoices/handed',
  permission: 'payment:reconcile',
  limit: 'read',
  query: z.object({ month }),
  responses: {
    200: z.object({
      handed: z
        .object({
          waiting: z.number().int().describe('Not sent yet: they are new, or it does not answer.'),
          sent: z.number().int().describe('Sent, without a verdict yet.'),
          accepted: z.number().int(),
          refused: z.array(
            z.object({ number: z.string(), reason: z.string().describe('In its words.') }),
          ),
        })
        .nullable(),
    }),
  },
  sample: {
    query: { month: '2026-11' },
    response: {
      handed: {
        waiting: 0,
        sent: 1,
        accepted: 12,
        refused: [{ number: '2026-000004', reason: 'Le destinataire est inconnu de l’annuaire.' }],
      },
    },
  },
});

const requestInvoiceCopy = defineEndpoint({
  service: 'billing',
  summary: 'Mail an invoice or a credit note again',
  description:
    'It goes to the mailbox of its owner, also after the account is erased. The answer is the same for any number and address. A mailbox gets ' +
    'at most three an hour. Accounts that were erased before this call existed get none.',
  method: 'POST',
  path: '/api/payment/invoices/requests',
  permission: 'invoice:request',
  body: z.object({
    number: plainText(100).trim().describe('The printed number, e.g. `2026-000001`.'),
    email,
  }),
  responses: { 202: message },
  sample: {
    body: { number: '2026-000001', email: 'camille@example.fr' },
    response: {
      message:
        'Si ce numéro et cette adresse vont ensemble, la facture arrive par e-mail dans quelques minutes.',
    },
  },
  rate: MAIL_RATE,
});

export const invoiceFileEndpoints = {
  downloadInvoice,
  downloadInvoices,
  readHandedInvoices,
  requestInvoiceCopy,
};
