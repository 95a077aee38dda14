import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Subscription } from './domain/subscription';

/** Tells the other services what an owner has paid for; nothing before the first payment. */
export function subscriptionChanged(subscription: Subscription, now: Date): AnyEvent[] {
  const { id, version, plan, pages, expiresAt } = subscription;
  if (plan === null || expiresAt === null) return [];
  const data = { ownerId: id, version, plan, pages, expiresAt: expiresAt.toISOString() };
  return [createEvent(events.subscriptionChanged, data, { source: 'billing', now })];
}
