import type { Payment } from '../domain/payment';
import { renew, type Subscription } from '../domain/subscription';
import { subscriptionChanged } from '../subscription-event';
import type { BillingDeps } from './ports';

/**
 * Extends an owner's subscription by a payment and publishes `SubscriptionChanged` and `PaymentSucceeded`. A payment counts once, even when
 * it is reported repeatedly and in parallel.
 * @returns the resulting subscription
 */
export async function recordPayment(
  { subscriptions }: Pick<BillingDeps, 'subscriptions'>,
  payment: Payment,
): Promise<Subscription> {
  let before: Subscription | null = null;
  const renewed = await subscriptions.change(
    payment.ownerId,
    (current) => {
      before = current;
      return renew(current, payment);
    },
    (after) => subscriptionChanged({ before, after }, payment.at),
  );
  return renewed ?? subscriptions.read(payment.ownerId);
}
