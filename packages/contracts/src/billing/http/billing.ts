import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { taxes } from '../taxes';
import { id, line, plainText } from '../../texts/texts';
import { readBuyer, setBuyer } from './buyers';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { VISITOR_RATE } from '../../limits';
import { readPaymentHistory } from './payments';
import { listReconciliations } from './reconciliations';
import {
  AMOUNT_INVALID,
  changeSubscription,
  previewChange,
  PROVIDER_MS,
  quantity,
  QUANTITY_INVALID,
} from './subscription-changes';
import { receiveWebhook } from './webhooks';

/** One plan as the pricing page shows it; amounts in euros (docs/specification §3, Price data). */
export const plan = z.object({
  planName: z.string(),
  features: z.object({
    feature1: z.boolean(),
    feature2: z.boolean(),
    feature3: z.boolean(),
    feature4: z.boolean(),
  }),
  price: z.number(),
  for_2_to_4: z.number(),
  for_5_Plus: z.number(),
  discount: z.number().optional(),
});

export const priceData = z
  .object({
    monthlyPlan: plan,
    yearlyPlan: plan,
    taxes: taxes.optional().describe('How the prices relate to VAT. Absent in older versions.'),
  })
  .meta({ id: 'PriceData' });
export type PriceData = z.infer<typeof priceData>;

const planSample: z.output<typeof plan> = {
  planName: 'Mensuel',
  features: { feature1: true, feature2: true, feature3: true, feature4: false },
  price: 49,
  for_2_to_4: 44,
  for_5_Plus: 39,
};

const yearlySample = { ...planSample, planName: 'Annuel', price: 39, discount: 20 };

const OWNER = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';
const SESSION = 'cs_test_a1B2c3D4e5F6g7H8i9J0';

export const listPrices = defineEndpoint({
  service: 'billing',
  summary: 'List the prices',
  description: 'A list with one element, which contains both plans. Amounts are in euros.',
  method: 'GET',
  path: '/api/price',
  permission: 'price:read',
  rate: VISITOR_RATE,
  responses: { 200: z.array(priceData) },
  sample: {
    response: [
      {
        monthlyPlan: planSample,
        yearlyPlan: yearlySample,
        taxes: { included: true, rate: 20 },
      },
    ],
  },
  cacheSeconds: 30,
});

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const PRICE_INVALID = 'Indiquez un prix de 0 à 100\u00A0000\u00A0€, avec deux décimales au plus.';
const euros = z
  .number(PRICE_INVALID)
  .min(0, PRICE_INVALID)
  .max(100_000, PRICE_INVALID)
  .refine(hasTwoDecimals, PRICE_INVALID);

const DISCOUNT_INVALID = 'Indiquez une remise de 0 à 100 %, avec deux décimales au plus.';
const percent = z
  .number(DISCOUNT_INVALID)
  .min(0, DISCOUNT_INVALID)
  .max(100, DISCOUNT_INVALID)
  .refine(hasTwoDecimals, DISCOUNT_INVALID);

/** A plan as an administrator changes it. */
export const planChange = z.object({
  planName: line(60).min(1, 'Indiquez le nom de la formule.'),
  features: plan.shape.features,
  price: euros,
  for_2_to_4: euros,
  for_5_Plus: euros,
  discount: percent.optional(),
});
export type PlanChange = z.output<typeof planChange>;

/** The interface sends the whole price data. Only the plan named in the path is changed. */
export const changeMonthlyPrices = defineEndpoint({
  service: 'billing',
  summary: 'Change the monthly prices',
  description:
    'Accepts the whole price data, but reads only `monthlyPlan`. Each change is kept with its author and time.',
  method: 'PUT',
  path: '/api/price/monthly',
  permission: 'price:change',
  limit: 'write',
  body: z.object({ monthlyPlan: planChange }),
  responses: { 200: priceData },
  sample: {
    body: { monthlyPlan: planSample },
    response: { monthlyPlan: planSample, yearlyPlan: yearlySample },
  },
});

export const changeYearlyPrices = defineEndpoint({
  service: 'billing',
  summary: 'Change the yearly prices',
  description:
    'Accepts the whole price data, but reads only `yearlyPlan`. Each change is kept with its author and time.',
  method: 'PUT',
  path: '/api/price/yearly',
  permission: 'price:change',
  limit: 'write',
  body: z.object({ yearlyPlan: planChange }),
  responses: { 200: priceData },
  sample: {
    body: { yearlyPlan: yearlySample },
    response: { monthlyPlan: planSample, yearlyPlan: yearlySample },
  },
});

const priceVersion = z
  .object({
    version: z.number().int().describe('Grows with each change, from 1.'),
    changedAt: z.iso.datetime(),
    changedBy: z
      .string()
      .nullable()
      .describe('The id of the administrator; null for the prices of a new installation.'),
    changedByName: z.string().describe('The current name; empty when it is not known.'),
    prices: priceData,
  })
  .meta({ id: 'PriceVersion' });
export type PriceVersion = z.infer<typeof priceVersion>;

export const listPriceVersions = defineEndpoint({
  service: 'billing',
  summary: 'List the versions of the prices',
  description: 'One page, the latest first: who changed the prices and when.',
  method: 'GET',
  path: '/api/price/history',
  permission: 'price:change',
  limit: 'read',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(20),
  }),
  responses: { 200: z.array(priceVersion) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: {
    query: { page: '1', limit: '20' },
    response: [
      {
        version: 2,
        changedAt: '2026-11-21T10:00:00.000Z',
        changedBy: '5e8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
        changedByName: 'Direction',
        prices: { monthlyPlan: planSample, yearlyPlan: yearlySample },
      },
    ],
  },
});

/** A GET with side effects, as required by docs/specification §7. */
export const startCheckout = defineEndpoint({
  service: 'billing',
  summary: 'Open the payment page for a subscription',
  description:
    'The server computes the price. It refuses another `amount` and answers the right one in `details.amount`. Repeated requests ' +
    'for the same order get the same session.',
  method: 'GET',
  path: '/api/checkout/:plan',
  permission: 'checkout:start',
  limit: 'payment',
  noHead: true,
  params: z.object({
    plan: z.enum(['monthly', 'yearly'], 'Choisissez la formule mensuelle ou annuelle.'),
  }),
  query: z.object({
    userId: id,
    /** The amount in euros shown to the owner. Refused when the price differs. */
    amount: z.coerce
      .number<string | number>(AMOUNT_INVALID)
      .min(0, AMOUNT_INVALID)
      .max(1e9, AMOUNT_INVALID),
    landingPages: z.coerce.number<string | number>(QUANTITY_INVALID).pipe(quantity),
  }),
  responses: {
    200: z.object({ session: z.object({ id: z.string(), url: z.string() }), url: z.string() }),
  },
  timeoutMs: PROVIDER_MS,
  errors: ['AMOUNT_TOO_LARGE', 'AMOUNT_CHANGED', 'SUBSCRIPTION_RUNNING', 'PAYMENT_UNAVAILABLE'],
  sample: {
    params: { plan: 'monthly' },
    query: { userId: OWNER, amount: '49', landingPages: '1' },
    response: {
      session: { id: SESSION, url: `https://checkout.stripe.com/c/pay/${SESSION}` },
      url: `https://checkout.stripe.com/c/pay/${SESSION}`,
    },
  },
});

/** Public, because a user returning from the payment page may have lost the session. Payment ids cannot be guessed. */
export const confirmCheckout = defineEndpoint({
  service: 'billing',
  summary: 'Record the payment of a session',
  description:
    'Called by the page to which the payment page returns. Works with and without webhooks, and any number of times.',
  method: 'GET',
  path: '/api/checkout/success',
  permission: 'checkout:confirm',
  noHead: true,
  query: z.object({
    sessionId: plainText(200).regex(
      /^cs_[A-Za-z0-9_]+$/,
      'Ce numéro de paiement n’est pas valable.',
    ),
  }),
  responses: { 200: message },
  rate: { count: 60, seconds: 60 },
  timeoutMs: PROVIDER_MS,
  errors: ['CHECKOUT_NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'PAYMENT_UNAVAILABLE'],
  sample: {
    query: { sessionId: SESSION },
    response: { message: 'Votre paiement est confirmé.' },
  },
});

/** The payment provider's page for card, invoices and cancellation. */
export const openPortal = defineEndpoint({
  service: 'billing',
  summary: 'Open the page for card, invoices and cancellation',
  method: 'POST',
  path: '/api/payment/portal',
  permission: 'payment:manage',
  limit: 'payment',
  body: z.object({ userId: id }),
  responses: { 200: z.object({ url: z.string() }) },
  timeoutMs: PROVIDER_MS,
  errors: ['PAYMENT_UNAVAILABLE'],
  sample: {
    body: { userId: OWNER },
    response: { url: 'https://billing.stripe.com/p/session/test_1Q2w3E4r5T6y7U8i' },
  },
});

export const billingEndpoints = {
  listPrices,
  changeMonthlyPrices,
  changeYearlyPrices,
  listPriceVersions,
  startCheckout,
  confirmCheckout,
  receiveWebhook,
  openPortal,
  previewChange,
  changeSubscription,
  readPaymentHistory,
  readBuyer,
  setBuyer,
  listReconciliations,
};
