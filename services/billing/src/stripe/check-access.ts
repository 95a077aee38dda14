import type { BillingConfig } from '../config';
import { createClient } from './stripe-provider';

/**
 * Fetches one event from Stripe, which the comparisons also read.
 * @throws Stripe's error when it cannot be reached or refuses the key
 */
export async function checkAccess(config: {
  secretKey: string;
  url: BillingConfig['STRIPE_URL'];
}): Promise<void> {
  await createClient(config.secretKey, config.url).events.list({ limit: 1 });
}
