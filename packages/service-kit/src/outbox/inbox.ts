import type { AnyEvent } from '@girouette/contracts';
import { DuplicateKeyError, type Documents } from '../documents/port';
import { createForgetting, noteCarriers } from './finished-events';

/** How long a repeat is recognised. Longer than the log keeps its events. */
const REMEMBER_SECONDS = 30 * 24 * 60 * 60;

export interface Inbox {
  /**
   * Runs the effect unless the event was finished before.
   *
   * The mark is written after the effect: a process that dies in between runs the effect again. The effect therefore
   * guards itself too ({@link applyOnce}, `keepNewest`, an id derived from the event's).
   * @returns whether the effect ran
   */
  once(event: AnyEvent, effect: () => Promise<void>): Promise<boolean>;
}

interface Marker {
  _id: string;
  type: string;
  at: Date;
}

/** The service's memory of events it has finished: one marker document each in `inbox`, kept for 30 days. */
export function createInbox(documents: Documents): Inbox {
  const markers = documents.collection<Marker>('inbox');
  const forget = createForgetting();
  let indexed: Promise<void> | undefined;

  async function ready(): Promise<void> {
    indexed ??= markers.createIndex({ at: 1 }, { expireAfterSeconds: REMEMBER_SECONDS });
    try {
      await indexed;
    } catch (error) {
      indexed = undefined;
      throw error;
    }
  }

  return {
    async once(event, effect) {
      await ready();
      if (await markers.findOne({ _id: event.id })) return false;
      const carriers = await noteCarriers(effect);
      try {
        await markers.insertOne({ _id: event.id, type: event.type, at: new Date() });
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
      // Only cleaning up: what is not forgotten now stays, and does no harm.
      await forget(carriers, event.id).catch(() => undefined);
      return true;
    },
  };
}
