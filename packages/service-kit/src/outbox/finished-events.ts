import { AsyncLocalStorage } from 'node:async_hooks';
import type { Collection, Doc } from '../documents/port';

/** A document in which an event's id was written with its effect. */
export interface Carrier {
  collection: Collection<Doc>;
  id: string;
}

const current = new AsyncLocalStorage<Carrier[]>();

/** Runs an effect. @returns the documents that it wrote the event's id into */
export async function noteCarriers(effect: () => Promise<void>): Promise<Carrier[]> {
  const carriers: Carrier[] = [];
  await current.run(carriers, effect);
  return carriers;
}

/** Called for each document that an event's id is written into. */
export function noteCarrier(carrier: Carrier): void {
  current.getStore()?.push(carrier);
}

/** Ids of finished events that stay in a document, against a delivery that runs at the same moment. */
const KEPT = 50;
/** So many are taken out at a time, so that it costs little. */
const AT_ONCE = 50;
/** Documents whose finished events are remembered here; of others the ids stay where they are. */
const MOST_DOCUMENTS = 2_000;

/**
 * Takes the ids of finished events out of the documents again, some time after they were finished. Only these: the id of
 * an event whose end was never written down (its process was killed) must be there when it is delivered once more, however
 * many other events the document has seen meanwhile.
 */
export function createForgetting(): (
  carriers: readonly Carrier[],
  eventId: string,
) => Promise<void> {
  const finished = new Map<string, string[]>();

  async function forget({ collection, id }: Carrier, eventId: string): Promise<void> {
    const key = `${collection.name}/${id}`;
    const ids = [...(finished.get(key) ?? []), eventId];
    finished.delete(key);
    if (ids.length < KEPT + AT_ONCE) {
      finished.set(key, ids);
      dropOldest();
      return;
    }
    finished.set(key, ids.slice(AT_ONCE));
    await collection.updateOne({ _id: id }, { $pull: { applied: { $in: ids.slice(0, AT_ONCE) } } });
  }

  function dropOldest(): void {
    const [oldest] = finished.keys();
    if (finished.size > MOST_DOCUMENTS && oldest !== undefined) finished.delete(oldest);
  }

  return async (carriers, eventId) => {
    for (const carrier of carriers) await forget(carrier, eventId);
  };
}
