import type { AnyEvent } from '@girouette/contracts';
import type { Collection, Doc } from '../documents/port';
import type { Outboxed } from './outbox';

export type Carrier = Outboxed<Doc>;

/** Publishes events of one topic, in order; resolves when they are safe. */
export type Publish = (topic: string, events: readonly AnyEvent[]) => Promise<void>;

/**
 * Sends what waits in the given documents, and empties their outboxes: first all of them at once, one call a topic.
 * When that fails, nothing is cleared; whatever was sent is sent again, which listeners bear.
 * @param docs in the order in which their events are to be sent
 */
export async function sendPending(
  docs: readonly Carrier[],
  deps: { collection: Collection<Carrier>; publish: Publish; topicOf: (event: AnyEvent) => string },
): Promise<void> {
  const byTopic = new Map<string, AnyEvent[]>();
  for (const event of docs.flatMap((doc) => doc.outbox)) {
    const topic = deps.topicOf(event);
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), event]);
  }
  for (const [topic, events] of byTopic) await deps.publish(topic, events);
  for (const doc of docs) await clear(deps.collection, doc);
}

/**
 * Takes the sent events out of a document's outbox. New ones may have come meanwhile, or another relay may have been
 * here: the first event's id and the size tell.
 */
async function clear(collection: Collection<Carrier>, doc: Carrier): Promise<void> {
  const first = doc.outbox[0];
  const unchanged = {
    _id: doc._id,
    outbox: { $size: doc.outbox.length },
    ...(first && { 'outbox.0.id': first.id }),
  };
  const { matched } = await collection.updateOne(unchanged, {
    $set: { outbox: [] },
    $unset: { pendingAt: '' },
  });
  if (matched > 0) return;

  for (const event of doc.outbox) {
    await collection.updateOne({ _id: doc._id, 'outbox.0.id': event.id }, { $pop: { outbox: -1 } });
  }
}
