import { randomBytes } from 'node:crypto';
import { keyFile } from '@girouette/service-kit';

/** The key and the webhook secret of the stand-in for Stripe, which stay in the data folder. */
export function stripeSecrets(dir: string) {
  const secret = (name: string, prefix: string) =>
    keyFile({ dir, name, create: () => `${prefix}_${randomBytes(24).toString('hex')}` }).trim();
  return {
    STRIPE_SECRET_KEY: secret('stripe-key', 'sk_test'),
    STRIPE_WEBHOOK_SECRET: secret('stripe-webhook', 'whsec'),
  };
}
