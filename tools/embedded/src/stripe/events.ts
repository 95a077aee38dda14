import type { StripeAccount, StripeEvent, StripeList } from './account';
import { newIdOf } from './ids';

export const API_VERSION = '2026-10-28.endive';

/** Per account; Stripe keeps all events for 30 days. */
const KEPT_EVENTS = 200;

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

export const listOf = <T>(url: string, data: T[]): StripeList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

export interface Context {
  now: Date;
  /** The URL of the stand-in's pages. */
  url: string;
}

/** Adds an event for delivery. */
export function emit(
  account: StripeAccount,
  { now }: Context,
  { type, object }: { type: string; object: object },
): void {
  const event: StripeEvent = {
    id: newIdOf('evt', account.id),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    type,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
  account.events = [...(account.events ?? []), event].slice(-KEPT_EVENTS);
  account.lastEventAt = now;
  // Deliveries follow the machine's clock, which may differ from the stand-in's.
  account.deliveries.push({ event, attempts: 0, at: new Date() });
}
