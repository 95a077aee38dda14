import { z } from 'zod';
import { namedPlaces } from '../../texts/named-places';
import { FLOW_STATES } from '../invoice';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';

const OWNER = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';

/** An invoice, a credit note or a receipt. `GET /api/payment/invoices/{number}/file` has the file of the first two. */
export const paymentDocument = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'receipt']),
  day: z.string().describe('yyyy-MM-dd in Paris.'),
  amount: z.number().describe('Euros, with VAT.'),
  platform: z
    .enum(FLOW_STATES)
    .optional()
    .describe(
      'How it stands at the platform that invoices are handed to. Absent when it is not handed over.',
    ),
});
export type PaymentDocument = z.infer<typeof paymentDocument>;

/** One payment (docs/specification §3, Payment record). Dates are yyyy-MM-dd in Paris. */
export const paymentRecord = z.object({
  plan: z.enum(['monthly', 'yearly']),
  /** Euros. */
  amount: z.number(),
  landingPages: z.number().int(),
  /** Pages in use, at most `landingPages`. */
  landingPagesCount: z.number().int(),
  date: z.string(),
  paymentMethod: z.string(),
  expiry: z.string(),
  expiryDate: z.iso.datetime(),
  /** The end of the owner's subscription, from all payments together. */
  expiryDateUser: z.iso.datetime(),
  status: z.enum(['Active', 'Expired']),
  state: z
    .enum(['paid', 'refunded', 'disputed'])
    .describe('A payment that was refunded, or that the bank disputes, does not count.'),
  receipt: z
    .string()
    .nullable()
    .describe('The number of the invoice or the receipt; null until it is issued.'),
  documents: z
    .array(paymentDocument)
    .describe(
      'The invoice or the receipt, then the credit notes of its refunds. Empty until it is issued.',
    ),
  places: namedPlaces
    .optional()
    .describe('The places on the receipt. Absent for an organisation with one place.'),
  /** The number of the owner's payments so far, including this one. */
  subscriptionCount: z.number().int(),
});

export const subscription = z
  .object({
    plan: z.enum(['monthly', 'yearly']),
    landingPages: z.number().int(),
    landingPagesCount: z.number().int().describe('Pages in use, at most `landingPages`.'),
    expiryDate: z.iso.datetime(),
    expiry: z.string().describe('The day of the payment in Paris, yyyy-MM-dd.'),
    status: z.enum(['Active', 'Expired']),
    renewal: z
      .enum(['automatic', 'unpaid', 'cancelled', 'none'])
      .describe(
        '`unpaid`: the renewal is due and not paid yet; `cancelled`: it ends with the paid time; `none`: nothing renews it.',
      ),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionState = z.infer<typeof subscription>;

export const paymentHistory = z.object({
  registrationData: z.object({
    isTrial: z.boolean().describe('Whether the user requested a trial.'),
    isTrialVerified: z.boolean(),
    expiryDate: z.iso.datetime().nullable(),
  }),
  subscription: subscription.nullable().describe('Null before the first payment.'),
  /** Whether the button leads to the prices; otherwise the subscription renews automatically. */
  canRenew: z.boolean(),
  /** Newest first. */
  data: z.array(paymentRecord),
});
export type PaymentHistory = z.infer<typeof paymentHistory>;
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const readPaymentHistory = defineEndpoint({
  service: 'billing',
  summary: 'List an owner’s payments',
  method: 'GET',
  path: '/api/payment/history/:userId',
  permission: 'payment:read',
  limit: 'read',
  params: z.object({ userId: id }),
  responses: { 200: paymentHistory },
  sample: {
    params: { userId: OWNER },
    response: {
      registrationData: {
        isTrial: false,
        isTrialVerified: false,
        expiryDate: '2026-12-21T10:00:00.000Z',
      },
      subscription: {
        plan: 'monthly',
        landingPages: 1,
        landingPagesCount: 1,
        expiryDate: '2026-12-21T10:00:00.000Z',
        expiry: '2026-12-21',
        status: 'Active',
        renewal: 'automatic',
      },
      canRenew: false,
      data: [
        {
          plan: 'monthly',
          amount: 49,
          landingPages: 1,
          landingPagesCount: 1,
          date: '2026-11-21',
          paymentMethod: 'visa •••• 4242',
          expiry: '2026-12-21',
          expiryDate: '2026-12-21T10:00:00.000Z',
          expiryDateUser: '2026-12-21T10:00:00.000Z',
          status: 'Active',
          state: 'paid',
          receipt: '2026-000001',
          documents: [{ number: '2026-000001', kind: 'invoice', day: '2026-11-21', amount: 49 }],
          subscriptionCount: 1,
        },
      ],
    },
  },
});
