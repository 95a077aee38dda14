import { z } from 'zod';
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

export const billingEndpoints = { listPrices };
