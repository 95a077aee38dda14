import type { BillingDeps } from './ports';
import { synchronizeSubscription } from './synchronize-subscription';

/**
 * Applies a webhook of the payment provider. Reads only the customer id from the webhook, then fetches the current state from the provider.
 * @throws AppError WEBHOOK_REFUSED; others make the provider repeat the webhook
 */
export async function receiveWebhook(
  deps: BillingDeps,
  { payload, signature }: { payload: string; signature: string },
): Promise<void> {
  const now = deps.clock.now();
  const customerId = await deps.provider.readWebhook({ payload, signature, now });
  if (customerId === null) return;
  const subscription = await synchronizeSubscription(deps, { customerId });
  if (!subscription) deps.log.warn({ customerId }, 'a webhook about an unknown customer');
}
