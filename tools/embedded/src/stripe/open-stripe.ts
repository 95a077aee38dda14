import type { Clock, Logger } from '@girouette/platform/kit';
import { openStore } from '@girouette/store';
import type { EmbeddedConfig } from '../config';
import { createStripeStandIn } from './index';
import { stripeSecrets } from './secrets';

/**
 * Starts the stand-in for Stripe. Its key and webhook secret are stored in `DATA_DIR`.
 * @returns `env`: the variables that point the billing service to it
 */
export async function openStripe(options: {
  config: EmbeddedConfig;
  clock: Clock;
  log: Logger;
  later: (close: () => Promise<unknown>) => void;
}) {
  const { config, clock, log, later } = options;
  const dir = config.DATA_DIR;
  const secrets = stripeSecrets(dir);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = secrets;
  const store = await openStore({ service: 'stripe', dir, log });
  later(() => store.close());
  const standIn = await createStripeStandIn({ store, clock, log, secretKey, webhookSecret });
  later(() => standIn.close());
  await standIn.http.listen({ host: '127.0.0.1', port: config.STRIPE_PORT });
  return {
    url: standIn.url(),
    deliverTo: (endpoint: string) => {
      standIn.deliverTo(endpoint);
    },
    env: { ...secrets, STRIPE_URL: standIn.url() },
  };
}
