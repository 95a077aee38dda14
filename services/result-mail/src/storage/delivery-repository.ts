import { table, type Store } from '@girouette/store';
import type { Delivery } from '../domain/delivery';
import type { Deliveries } from '../use-cases/webhook-ports';

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

const REMOVED_AT_ONCE = 500;

export function createDeliveryRepository(store: Store): Deliveries {
  const deliveries = store.table(DELIVERIES);
  return {
    find: (id) => deliveries.get(id),
    async latest(webhookId, { page, limit }) {
      const window = { order: 'desc', limit, skip: (page - 1) * limit } as const;
      const [found, total] = await Promise.all([
        deliveries.find('byWebhook', [webhookId], window),
        deliveries.count('byWebhook', [webhookId]),
      ]);
      return { deliveries: found, total };
    },
    countWaiting: (webhookId) => deliveries.count('byQueue', [], { prefix: queueOf(webhookId) }),
    waiting: (webhookId, limit) =>
      deliveries.find('byQueue', [], { prefix: queueOf(webhookId), limit }),
    queue(changes, delivery) {
      changes(DELIVERIES).insert(stored(delivery));
    },
    update: (id, change) =>
      deliveries.update(id, (delivery) => {
        const next = change(delivery);
        return next && stored(next);
      }),
    async removeSomeOf(webhookId) {
      const found = await deliveries.find('byWebhook', [webhookId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => deliveries.delete(id)));
      return found.length;
    },
    async removeSome(ownerId) {
      const found = await deliveries.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => deliveries.delete(id)));
      return found.length;
    },
  };
}

const queueOf = (webhookId: string): string => `${webhookId} `;

const stored = (delivery: Delivery): StoredDelivery => ({
  ...delivery,
  queue: delivery.nextTryAt && queueOf(delivery.webhookId) + delivery.nextTryAt.toISOString(),
});
