import { nowMs } from '@girouette/platform/async';
import type { Collection } from 'mongodb';
import { isDuplicate } from './errors';

export interface Marker {
  _id: string;
  at: Date;
}

/** How many days a repeat is recognised. Longer than the log keeps events. */
const REMEMBER_DAYS = 30;

/** The ids of applied events. They identify repeats. */
export function openMarkers(collection: Collection<Marker>) {
  return {
    /** Returns those of the events that were applied. */
    async among(events: readonly string[]): Promise<Set<string>> {
      if (events.length === 0) return new Set();
      const found = await collection.find({ _id: { $in: [...events] } }).toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    async add(events: readonly string[]): Promise<void> {
      if (events.length === 0) return;
      const at = new Date(nowMs());
      const markers = events.map((_id) => ({ _id, at }));
      await collection.insertMany(markers, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    },
    async prepare(): Promise<void> {
      await collection.createIndex({ at: 1 });
    },
    async removeOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - REMEMBER_DAYS * 86_400_000);
      await collection.deleteMany({ at: { $lt: before } });
    },
  };
}

export type Markers = ReturnType<typeof openMarkers>;
