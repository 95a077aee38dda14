import type { BillingConfig } from '../config';
import { createClient } from './stripe-provider';

/**
 * Asks Stripe for one event, which the comparisons of the service read as well.
 * @throws Error of Stripe when it cannot be reached or refuses the key
 */
export async function checkAccess(config: {
  secretKey: string;
  url: BillingConfig['STRIPE_URL'];
}): Promise<void> {
  await createClient(config.secretKey, config.url).events.list({ limit: 1 });
}
