import { baseConfig } from '@girouette/service-kit';
import { z } from 'zod';

export const billingConfig = baseConfig.extend({
  /** The secret key of the account at Stripe: without it nothing can be paid; everything else works. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** The secret of the endpoint `/api/payment/webhook` at Stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Another address than Stripe's, for the development stand-in. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** Minutes between two comparisons with Stripe, which repair what a lost webhook has left. */
  RECONCILE_EVERY_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60),
  /** How many days back these comparisons look. Stripe keeps its events for 30 days. */
  RECONCILE_DAYS: z.coerce.number().int().min(1).max(30).default(3),
});

export type BillingConfig = z.output<typeof billingConfig>;
