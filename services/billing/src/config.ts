import { baseConfig } from '@girouette/platform/kit';
import { z } from 'zod';

export const billingConfig = baseConfig.extend({
  /** The secret key of the Stripe account; without it payments are unavailable, and everything else works. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** The signing secret of the Stripe endpoint `/api/payment/webhook`. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Replaces Stripe's address for the development stand-in. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** The interval in minutes of the comparisons with Stripe, which repair the effects of lost webhooks. */
  RECONCILE_EVERY_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60),
  /** How many days back the comparisons look. Stripe keeps its events for 30 days. */
  RECONCILE_DAYS: z.coerce.number().int().min(1).max(30).default(3),
});

export type BillingConfig = z.output<typeof billingConfig>;
