import {
  pushToOutbox,
  unlessTaken,
  withOutbox,
  type Doc,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { SubscriptionRepository } from '../app/ports';
import type { Payment, Subscription } from '../domain/subscription';

export const SUBSCRIPTIONS = 'subscriptions';

type PaymentEntry = Omit<Payment, 'ownerId'>;

/** One per owner, with all its payments: the entry and what it led to are written in one step. */
type SubscriptionDoc = Outboxed<Doc & Omit<Subscription, 'ownerId'> & { payments: PaymentEntry[] }>;

export function createSubscriptionRepository(documents: Documents): SubscriptionRepository {
  const subscriptions = documents.collection<SubscriptionDoc>(SUBSCRIPTIONS);
  return {
    async find(ownerId) {
      const doc = await subscriptions.findOne({ _id: ownerId });
      if (!doc) return null;
      const { version, plan, pages, expiresAt } = doc;
      return { ownerId, version, plan, pages, expiresAt };
    },
    knows: async ({ ownerId, paymentId }) =>
      (await subscriptions.countDocuments({ _id: ownerId, 'payments.paymentId': paymentId })) > 0,
    async advance({ ownerId, ...next }, { paymentId, plan, pages, at }, events) {
      const payment: PaymentEntry = { paymentId, plan, pages, at };
      if (next.version > 1) {
        const before = { _id: ownerId, version: next.version - 1 };
        const update = pushToOutbox({ $set: next, $push: { payments: payment } }, events, at);
        return (await subscriptions.updateOne(before, update)).matched > 0;
      }
      return unlessTaken(
        subscriptions.insertOne(
          withOutbox({ _id: ownerId, ...next, payments: [payment] }, events, at),
        ),
      );
    },
  };
}
