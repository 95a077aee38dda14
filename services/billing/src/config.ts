import { operatorVariables } from '@girouette/contracts/operation/operator-variables';
import { taxVariables } from '@girouette/contracts/billing/taxes';
import { baseConfig } from '@girouette/platform/kit';
import { z } from 'zod';

const httpAddress = z.url({ protocol: /^https?$/ });

/** Set together, or not at all. */
const platformVariables = {
  /** The Flow Service of the approved platform that gets the invoices (XP Z12-013), without `/v1`. */
  INVOICE_PLATFORM_URL: httpAddress.optional(),
  /** Where the platform gives access tokens (OAuth 2.0, client credentials). */
  INVOICE_PLATFORM_TOKEN_URL: httpAddress.optional(),
  /** The client id at the platform. */
  INVOICE_PLATFORM_CLIENT_ID: z.string().min(1).optional(),
  /** The client secret at the platform. */
  INVOICE_PLATFORM_CLIENT_SECRET: z.string().min(1).optional(),
};

const PLATFORM = Object.keys(platformVariables) as (keyof typeof platformVariables)[];

export const billingConfig = baseConfig
  .extend({
    /** The seller on invoices. Without name, address, SIREN and VAT number payments get receipts. */
    ...operatorVariables,
    ...taxVariables,
    ...platformVariables,
    /** Multiplies the limits of invoices that are mailed again. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** The secret key of the Stripe account; without it payments are unavailable, and everything else works. */
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    /** The signing secret of the Stripe endpoint `/api/payment/webhook`. */
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    /** Replaces Stripe's address for the development stand-in. */
    STRIPE_URL: httpAddress.default('https://api.stripe.com'),
  })
  .superRefine((config, context) => {
    const [first, ...others] = PLATFORM.filter((name) => config[name] !== undefined);
    if (first === undefined || others.length === PLATFORM.length - 1) return;
    const message = 'the variables INVOICE_PLATFORM_… belong together';
    context.addIssue({ code: 'custom', path: [first], message });
  });

export type BillingConfig = z.output<typeof billingConfig>;
