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

export const priceData = z.object({ monthlyPlan: plan, yearlyPlan: plan });
export type PriceData = z.infer<typeof priceData>;

export const listPrices = defineEndpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/price',
  permission: 'price:read',
  responses: { 200: z.array(priceData) },
  cacheSeconds: 30,
});

export const billingEndpoints = { listPrices };
