import { operatorVariables } from '@girouette/contracts/operator-variables';
import { taxVariables } from '@girouette/contracts/taxes';
import { baseConfig } from '@girouette/platform/kit';
import { z } from 'zod';

export const billingConfig = baseConfig.extend({
  /** The seller on invoices. Without name, address, SIREN and VAT number payments get receipts. */
  ...operatorVariables,
  ...taxVariables,
  /** The secret key of the Stripe account; without it payments are unavailable, and everything else works. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** The signing secret of the Stripe endpoint `/api/payment/webhook`. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Replaces Stripe's address for the development stand-in. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
});

export type BillingConfig = z.output<typeof billingConfig>;
