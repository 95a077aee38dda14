import { createHmac } from 'node:crypto';
import { backoffMs } from '@girouette/platform/async';
import type { Logger } from '@girouette/platform/kit';
import type { Books } from './books';

const BACKOFF = { firstMs: 1_000, maxMs: 10 * 60_000 };
/** Stripe retries for three days; with this backoff that is about as many attempts. */
const MAX_ATTEMPTS = 440;
const DELIVERY_MS = 10_000;

/** A delivery's header: time, and HMAC of time and body (Stripe's scheme v1). */
export function signatureOf(options: { payload: string; secret: string; at: Date }): string {
  const t = Math.floor(options.at.getTime() / 1_000);
  const hmac = createHmac('sha256', options.secret).update(`${t}.${options.payload}`);
  return `t=${t},v1=${hmac.digest('hex')}`;
}

interface Target {
  endpoint: string;
  secret: string;
  log: Logger;
  signal: AbortSignal;
}

/**
 * Delivers the due events in order and one at a time, each until it is answered with 2xx. After a failed delivery the next ones go first,
 * as with Stripe.
 */
export async function deliverDue({ state, save }: Books, target: Target): Promise<void> {
  for (const delivery of state.deliveries.filter(({ at }) => at <= Date.now())) {
    if (target.signal.aborted) return;
    const delivered = await send(JSON.stringify(delivery.event), target).catch(() => false);
    if (!delivered) target.log.warn({ type: delivery.event.type }, 'webhook not delivered');
    delivery.attempts += 1;
    delivery.at = Date.now() + backoffMs(delivery.attempts, BACKOFF);
    if (delivered || delivery.attempts >= MAX_ATTEMPTS) {
      state.deliveries = state.deliveries.filter((one) => one !== delivery);
    }
    await save();
  }
}

async function send(payload: string, { endpoint, secret, signal }: Target): Promise<boolean> {
  const response = await fetch(endpoint, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf({ payload, secret, at: new Date() }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_MS)]),
  });
  // An unread response keeps its connection busy.
  await response.arrayBuffer();
  return response.ok;
}
