import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { renew, type Payment, type Subscription } from '../domain/subscription';
import type { BillingDeps } from './ports';

/**
 * Extends an owner's subscription by a payment and publishes `SubscriptionChanged`. A payment that is reported several
 * times, even in parallel, counts once.
 * @returns the subscription afterwards
 */
export async function recordPayment(
  { subscriptions }: Pick<BillingDeps, 'subscriptions'>,
  payment: Payment,
): Promise<Subscription> {
  const renewed = await subscriptions.change(
    payment.ownerId,
    (current) => renew(current, payment),
    (next) => [subscriptionChanged(next, payment.at)],
  );
  return renewed ?? subscriptions.read(payment.ownerId);
}

function subscriptionChanged(subscription: Subscription, now: Date): AnyEvent {
  const { id, version, plan, pages, expiresAt } = subscription;
  return createEvent(
    events.subscriptionChanged,
    { ownerId: id, version, plan, pages, expiresAt: expiresAt.toISOString() },
    { source: 'billing', now },
  );
}
