import { z } from 'zod';
import { line } from '../texts';
import { defineEndpoint } from './define-endpoint';

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
  .object({ monthlyPlan: plan, yearlyPlan: plan })
  .meta({ id: 'PriceData' });
export type PriceData = z.infer<typeof priceData>;

const planSample: z.output<typeof plan> = {
  planName: 'Mensuel',
  features: { feature1: true, feature2: true, feature3: true, feature4: false },
  price: 49,
  for_2_to_4: 44,
  for_5_Plus: 39,
};

export const listPrices = defineEndpoint({
  service: 'billing',
  summary: 'List the prices',
  description: 'A list with one element, which holds both plans. Amounts are in euros.',
  method: 'GET',
  path: '/api/price',
  permission: 'price:read',
  responses: { 200: z.array(priceData) },
  sample: {
    response: [
      {
        monthlyPlan: planSample,
        yearlyPlan: { ...planSample, planName: 'Annuel', price: 39, discount: 20 },
      },
    ],
  },
  cacheSeconds: 30,
});

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const PRICE_INVALID = 'Indiquez un prix de 0 à 100 000 €, avec deux décimales au plus.';
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

/** The interface sends the whole price data; only the plan that the path names is changed. */
export const changeMonthlyPrices = defineEndpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/price/monthly',
  permission: 'price:change',
  body: z.object({ monthlyPlan: planChange }),
  responses: { 200: priceData },
});

export const changeYearlyPrices = defineEndpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/price/yearly',
  permission: 'price:change',
  body: z.object({ yearlyPlan: planChange }),
  responses: { 200: priceData },
});

export const billingEndpoints = { listPrices, changeMonthlyPrices, changeYearlyPrices };
