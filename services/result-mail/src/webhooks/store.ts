import { monotonicMs } from '@girouette/platform/async';
import type { AnyEvent } from '@girouette/contracts';
import { MAX_WEBHOOKS } from '@girouette/contracts/mails/webhook';
import { removeByOwner } from '@girouette/platform/kit';
import { newId, table, type Changes, type Store } from '@girouette/store';
import type { Delivery } from './delivery-rules';
import { dueOf, LEASE_MS, withDue, withMessage, type Lane, type Webhook } from './rules';

/** Webhooks stay until their owner deletes them or is erased. */
export const WEBHOOKS = table<Webhook>('webhooks')
  .index('byOwner', 'ownerId', 'createdAt')
  .optional('due', 'dueAt')
  .optional('slowDue', 'slowDueAt');

const INDEX = { quick: 'due', slow: 'slowDue' } as const satisfies Record<Lane, string>;

const WEBHOOKS_AT_ONCE = 100;
/** Most systems have no webhook, and every play asks. Another process may miss the very first one for so long. */
const EXISTENCE_KEPT_MS = 5_000;

/** The webhooks of all owners. */
export function createWebhooks(store: Store) {
  const webhooks = store.table(WEBHOOKS);
  let known = { exist: false, until: 0 };
  return {
    /** Whether any owner has one. May be five seconds old after another process added the first one. */
    async exist(): Promise<boolean> {
      if (monotonicMs() >= known.until) {
        const exist = (await webhooks.find('byOwner', [], { limit: 1 })).length > 0;
        known = { exist, until: monotonicMs() + EXISTENCE_KEPT_MS };
      }
      return known.exist;
    },
    find: (id: string): Promise<Webhook | null> => webhooks.get(id),
    /** The oldest first. */
    ofOwner: (ownerId: string): Promise<Webhook[]> => webhooks.find('byOwner', [ownerId]),
    async add(webhook: Webhook, events: readonly AnyEvent[]): Promise<void> {
      await webhooks.insert(webhook, events);
      known = { exist: true, until: monotonicMs() + EXISTENCE_KEPT_MS };
    },
    /**
     * Changes a webhook that others may be changing too.
     * @param change returns the changed webhook, or null for no change; may run again with a newer one
     */
    update: (
      id: string,
      change: (webhook: Webhook) => Webhook | null,
      events?: readonly AnyEvent[],
    ): Promise<Webhook | null> => webhooks.update(id, change, events && (() => events)),
    /** Notes that the webhook has a message. */
    announce(changes: Changes, id: string, now: Date): void {
      changes(WEBHOOKS).update(id, (webhook) => withMessage(webhook, now));
    },
    /**
     * Locks a webhook of a lane with due messages, the earliest first. Passes over those of `busy` owners.
     * @returns null without one
     */
    async lockDue({
      lane,
      busy,
      now,
    }: {
      lane: Lane;
      busy: ReadonlySet<string>;
      now: Date;
    }): Promise<Webhook | null> {
      // No owner to pass over has more webhooks than this.
      const limit = MAX_WEBHOOKS * busy.size + 1;
      const leaseToken = newId();
      const until = new Date(now.getTime() + LEASE_MS);
      for (;;) {
        const due = await webhooks.find(INDEX[lane], [], { to: now, limit });
        const next = due.find(({ ownerId }) => !busy.has(ownerId));
        if (!next) return null;
        const locked = await webhooks.update(next.id, (known) =>
          (dueOf(known) ?? until) <= now ? { ...withDue(known, until), leaseToken } : null,
        );
        if (locked) return locked;
      }
    },
    /** Stops addresses of guests in the messages of an owner's webhooks. */
    endAddresses(changes: Changes, ownerId: string): void {
      changes(WEBHOOKS).updateEach('byOwner', [ownerId], { limit: MAX_WEBHOOKS }, (webhook) =>
        webhook.withAddresses ? { ...webhook, withAddresses: undefined } : null,
      );
    },
    async remove(id: string): Promise<void> {
      await webhooks.delete(id);
    },
    /** Removes some webhooks of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(webhooks, WEBHOOKS_AT_ONCE),
  };
}

interface StoredDelivery extends Delivery {
  /** The webhook and the moment of the next try in one text, because an optional index has one field. Absent when there is none. */
  queue?: string | undefined;
}

/** Messages to webhooks stay for thirty days. */
export const DELIVERIES = table<StoredDelivery>('webhook-deliveries')
  .index('byWebhook', 'webhookId', 'at')
  .index('byOwner', 'ownerId')
  .optional('byQueue', 'queue')
  .expires('keptUntil', 0);

const MESSAGES_AT_ONCE = 500;

/** The messages to webhooks. */
export function createDeliveries(store: Store) {
  const deliveries = store.table(DELIVERIES);
  return {
    find: (id: string): Promise<Delivery | null> => deliveries.get(id),
    /** One page, from 1, of a webhook's messages, the latest first, and the number of all. */
    async latest(
      webhookId: string,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ deliveries: Delivery[]; total: number }> {
      const window = { order: 'desc', limit, skip: (page - 1) * limit } as const;
      const [found, total] = await Promise.all([
        deliveries.find('byWebhook', [webhookId], window),
        deliveries.count('byWebhook', [webhookId]),
      ]);
      return { deliveries: found, total };
    },
    countWaiting: (webhookId: string): Promise<number> =>
      deliveries.count('byQueue', [], { prefix: queueOf(webhookId) }),
    /** Waiting messages of a webhook, the next try first. */
    waiting: (webhookId: string, limit: number): Promise<Delivery[]> =>
      deliveries.find('byQueue', [], { prefix: queueOf(webhookId), limit }),
    /** A known message does not change. */
    queue(changes: Changes, delivery: Delivery): void {
      changes(DELIVERIES).insert(stored(delivery));
    },
    update: (
      id: string,
      change: (delivery: Delivery) => Delivery | null,
    ): Promise<Delivery | null> =>
      deliveries.update(id, (delivery) => {
        const next = change(delivery);
        return next && stored(next);
      }),
    /** Removes some messages of a webhook. @returns how many; 0 when there are no more */
    async removeSomeOf(webhookId: string): Promise<number> {
      const found = await deliveries.find('byWebhook', [webhookId], { limit: MESSAGES_AT_ONCE });
      await Promise.all(found.map(({ id }) => deliveries.delete(id)));
      return found.length;
    },
    /** Removes some messages of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(deliveries),
  };
}

const queueOf = (webhookId: string): string => `${webhookId} `;

const stored = (delivery: Delivery): StoredDelivery => ({
  ...delivery,
  queue: delivery.nextTryAt && queueOf(delivery.webhookId) + delivery.nextTryAt.toISOString(),
});
