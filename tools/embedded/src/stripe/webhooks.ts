import { createHmac } from 'node:crypto';
import { backoffMs, createLoop, type Loop } from '@girouette/platform/async';
import type { Logger } from '@girouette/platform/kit';
import type { Delivery } from './account';
import type { AccountRepository } from './account-repository';

const BACKOFF = { firstMs: 1_000, maxMs: 10 * 60_000 };
/** Stripe retries for three days; with this backoff that is about as many attempts. */
const MAX_ATTEMPTS = 440;
const DELIVERY_MS = 10_000;
const LOOK_MS = 1_000;

/** A delivery's header: time, and HMAC of time and body (Stripe's scheme v1). */
export function signatureOf(options: { payload: string; secret: string; at: Date }): string {
  const { payload, secret, at } = options;
  const t = Math.floor(at.getTime() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
  return `t=${t},v1=${v1}`;
}

/**
 * Delivers the events of all accounts, each until it is answered with 2xx. Within an account, in order and one at a time. After a failed
 * delivery the next ones go first, as with Stripe.
 */
export function createDeliveryLoop(options: {
  accounts: AccountRepository;
  endpoint: string;
  secret: string;
  log: Logger;
}): Loop {
  const { accounts, endpoint, secret, log } = options;

  async function send({ event }: Delivery, signal: AbortSignal): Promise<boolean> {
    const payload = JSON.stringify(event);
    try {
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
    } catch {
      return false;
    }
  }

  async function deliverNext(accountId: string, signal: AbortSignal): Promise<void> {
    const account = await accounts.get(accountId);
    const due = account?.deliveries.filter(({ at }) => at <= new Date()) ?? [];
    for (const delivery of due) {
      if (signal.aborted) return;
      const delivered = await send(delivery, signal);
      if (!delivered) log.warn({ type: delivery.event.type }, 'webhook not delivered');
      await accounts.change(accountId, (current) => {
        current.deliveries = current.deliveries.flatMap((one) => {
          if (one.event.id !== delivery.event.id) return [one];
          if (delivered || one.attempts + 1 >= MAX_ATTEMPTS) return [];
          const attempts = one.attempts + 1;
          return [{ ...one, attempts, at: new Date(Date.now() + backoffMs(attempts, BACKOFF)) }];
        });
      });
    }
  }

  return createLoop(async (signal) => {
    try {
      const due = await accounts.withDeliveries(new Date());
      await Promise.all(due.map(({ id }) => deliverNext(id, signal)));
    } catch (error) {
      log.error({ err: error }, 'webhooks wait');
    }
    return LOOK_MS;
  });
}
