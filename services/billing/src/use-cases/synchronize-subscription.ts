import { AppError } from '@girouette/contracts';
import { synchronize, type Subscription } from '../domain/subscription';
import { subscriptionChanged } from '../subscription-event';
import { issueReceipts } from './issue-receipts';
import type { BillingDeps } from './ports';
import { warnOfFailedRenewals } from './warn-of-failed-renewals';

const MAX_ATTEMPTS = 5;

/**
 * Updates a customer's subscription to the provider's state. Publishes `SubscriptionChanged` when that changes it, issues missing receipts,
 * and warns of renewals that could not be charged. Webhooks, the success page and new checkouts all use it. It queries the provider each
 * time, so lost, repeated and reordered webhooks make no difference. When two run concurrently, the one that queried earlier does not
 * overwrite the other but queries again.
 * @returns the resulting subscription; null when the customer belongs to no owner
 * @throws AppError PAYMENT_UNAVAILABLE; UNAVAILABLE when others kept changing the subscription
 */
export async function synchronizeSubscription(
  deps: BillingDeps,
  { customerId }: { customerId: string },
): Promise<Subscription | null> {
  const { subscriptions, provider, clock } = deps;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await subscriptions.findByCustomer(customerId);
    if (!before) return null;
    const record = await provider.readCustomer(customerId);
    let isOvertaken = false;
    const after = await subscriptions.change(
      before.id,
      (current) => {
        isOvertaken = current?.version !== before.version;
        return isOvertaken || !current ? null : synchronize(current, record);
      },
      (next) => subscriptionChanged({ before, after: next }, clock.now()),
    );
    if (isOvertaken) continue;
    const subscription = after ?? before;
    const { payments, failedRenewals = [] } = record;
    await issueReceipts(deps, { ownerId: subscription.id, payments });
    await warnOfFailedRenewals(deps, { subscription, failedRenewals });
    return subscription;
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}
