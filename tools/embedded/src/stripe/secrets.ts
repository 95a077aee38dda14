import { randomBytes } from 'node:crypto';
import { keyFile } from '@girouette/platform/kit';

/** The stand-in's key and webhook secret, stored in the data folder. */
export function stripeSecrets(dir: string) {
  const secret = (name: string, prefix: string) =>
    keyFile({ dir, name, create: () => `${prefix}_${randomBytes(24).toString('hex')}` }).trim();
  return {
    STRIPE_SECRET_KEY: secret('stripe-key', 'sk_test'),
    STRIPE_WEBHOOK_SECRET: secret('stripe-webhook', 'whsec'),
  };
}
