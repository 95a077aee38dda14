import type { AnyEvent } from '@girouette/contracts';
import type { Logger } from 'pino';
import type { Documents } from '../documents/port';
import type { Events } from '@girouette/events';
import { sendPending, type Carrier } from './send-pending';

const PAGE = 100;
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 5 * 60_000;
/** So many documents may rest at once; beyond that the oldest is tried again earlier. */
const MOST_RESTING = 500;

interface Resting {
  failures: number;
  until: number;
}

/**
 * The sending of one page of pending documents. A document whose events are refused, although the log answers, rests for a
 * while (1 s, doubled up to 5 min), so that it does not stop the ones behind it.
 */
export function createPass(deps: {
  documents: Documents;
  collections: readonly string[];
  events: Events;
  topicOf: (event: AnyEvent) => string;
  log: Logger;
}): { createIndexes(): Promise<void>; sendPage(name: string): Promise<{ more: boolean }> } {
  const resting = new Map<string, Resting>();

  async function sendPage(name: string): Promise<{ more: boolean }> {
    const collection = deps.documents.collection<Carrier>(name);
    const aside = restingIn(name);
    const docs = await collection.find(
      { pendingAt: { $exists: true }, ...(aside.length > 0 && { _id: { $nin: aside } }) },
      { sort: { pendingAt: 1 }, limit: PAGE },
    );
    const send = (some: readonly Carrier[]) =>
      sendPending(some, {
        collection,
        topicOf: deps.topicOf,
        publish: (topic, events) => deps.events.publish(topic, events),
      });
    try {
      await send(docs);
    } catch {
      // When the log is away that is no document's fault, and the page ends here.
      await deps.events.ping();
      for (const doc of docs) await sendAlone(name, doc, () => send([doc]));
    }
    return { more: docs.length === PAGE };
  }

  async function sendAlone(name: string, doc: Carrier, send: () => Promise<void>): Promise<void> {
    const key = `${name}/${doc._id}`;
    try {
      await send();
      resting.delete(key);
    } catch (error) {
      await deps.events.ping();
      const failures = (resting.get(key)?.failures ?? 0) + 1;
      const rest = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);
      resting.delete(key);
      resting.set(key, { failures, until: Date.now() + rest });
      forgetOldest();
      deps.log.error(
        { err: error, collection: name, document: doc._id, failures },
        'The events of a document are refused; going on with the others',
      );
    }
  }

  function restingIn(name: string): string[] {
    const now = Date.now();
    return [...resting]
      .filter(([key, { until }]) => until > now && key.startsWith(`${name}/`))
      .map(([key]) => key.slice(name.length + 1));
  }

  function forgetOldest(): void {
    const [oldest] = resting.keys();
    if (resting.size > MOST_RESTING && oldest !== undefined) resting.delete(oldest);
  }

  return {
    async createIndexes() {
      for (const name of deps.collections) {
        await deps.documents.collection(name).createIndex({ pendingAt: 1 }, { sparse: true });
      }
    },
    sendPage,
  };
}
