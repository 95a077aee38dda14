import { randomBytes } from 'node:crypto';
import { baseConfig, keyFile, list, port } from '@girouette/platform/kit';
import { z } from 'zod';

/** The environment of the stand-in for Stripe as a separate process. */
export const stripeConfig = baseConfig
  .pick({ HOST: true, DATA_DIR: true, LOG_LEVEL: true })
  .extend({
    /** The port of its API and its pages. */
    STRIPE_PORT: port.default(12_111),
    /** Allowed host names besides loopback, separated by commas, e.g. a container's. */
    STRIPE_NAMES: list,
    /** The API key that it accepts. */
    STRIPE_SECRET_KEY: z.string().min(1),
    /** The secret that signs webhooks. */
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    /** The address that it delivers webhooks to. */
    STRIPE_WEBHOOK_URL: z.url(),
  });

const secretIn = (dir: string) => (name: string, prefix: string) =>
  keyFile({ dir, name, create: () => `${prefix}_${randomBytes(24).toString('hex')}` }).trim();

/** The stand-in's key and webhook secret, stored in the data folder. */
export function stripeSecrets(dir: string) {
  const secret = secretIn(dir);
  return {
    STRIPE_SECRET_KEY: secret('stripe-key', 'sk_test'),
    STRIPE_WEBHOOK_SECRET: secret('stripe-webhook', 'whsec'),
  };
}

/** The client of the stand-in for an approved platform, stored in the data folder. */
export const platformClient = (dir: string) => ({
  clientId: 'girouette',
  clientSecret: secretIn(dir)('platform-secret', 'secret'),
});
