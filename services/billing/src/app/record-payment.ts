import { events } from '@girouette/contracts';
import { makeEvent } from '@girouette/service-kit';
import { renew, type Payment, type Subscription } from '../domain/subscription';
import type { BillingDeps } from './ports';

/** Each lost race means that another payment of the same owner went through. */
const MAX_TRIES = 20;

/**
 * Extends an owner's subscription by what was paid, and tells the other services. The same payment counts once, however
 * often and from how many sides it is reported.
 * @returns the subscription as it stands
 */
export async function recordPayment(
  { subscriptions }: Pick<BillingDeps, 'subscriptions'>,
  payment: Payment & { requestId?: string },
): Promise<Subscription> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const current = await subscriptions.find(payment.ownerId);
    if (current && (await subscriptions.knows(payment))) return current;

    const next = renew(current, payment);
    const changed = makeEvent(
      events.subscriptionChanged,
      { ...next, expiresAt: next.expiresAt.toISOString() },
      { source: 'billing', now: payment.at, requestId: payment.requestId },
    );
    if (await subscriptions.advance(next, payment, [changed])) return next;
  }
  throw new Error(`The subscription of owner ${payment.ownerId} keeps changing.`);
}
