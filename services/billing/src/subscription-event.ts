import { events, isOver, pagesAt, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { paymentChanges } from './domain/payment-changes';
import type { Subscription } from './domain/subscription';

/**
 * The events that tell other services about an owner's subscription, and about payments that started or stopped counting since `before`.
 * Empty before the first payment.
 */
export function subscriptionChanged(
  { before, after }: { before: Subscription | null; after: Subscription },
  now: Date,
): AnyEvent[] {
  const { id: ownerId, version, plan, expiresAt } = after;
  if (plan === null || expiresAt === null) return [];
  const from = { source: 'billing', now } as const;
  const periods = (after.periods ?? [])
    .filter((period) => !isOver(period.expiresAt, now))
    .map((period) => ({ ...period, expiresAt: period.expiresAt.toISOString() }));
  const data = {
    ...{ ownerId, version, plan, periods },
    pages: pagesAt(after, now),
    expiresAt: expiresAt.toISOString(),
  };
  const { succeeded, reversed } = paymentChanges(before?.payments ?? [], after.payments);
  const dataOf = ({
    paymentId,
    plan,
    cents = 0,
    adjusts = false,
    at,
  }: (typeof succeeded)[number]) => ({
    ownerId,
    paymentId,
    plan,
    cents,
    adjusts,
    paidAt: at.toISOString(),
  });
  return [
    createEvent(events.subscriptionChanged, data, from),
    ...reversed.map((payment) => createEvent(events.paymentReversed, dataOf(payment), from)),
    ...succeeded.map((payment) => createEvent(events.paymentSucceeded, dataOf(payment), from)),
  ];
}
