import { randomUUID } from 'node:crypto';
import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { participantsOf } from '@girouette/signed';
import { now } from './history';
import type { System } from './system';

export interface Erasures {
  /** Requests the erasure of a guest. @returns its id */
  request: (guest: { ownerId: string; pageId: string; email: string }) => Promise<string>;
  /** When the service had said that the guest is erased, in microseconds of this process; null before. */
  endOf: (erasureId: string) => number | null;
  stop: () => Promise<void>;
}

/** Erasures of guests, which are requested and answered by events. */
export async function openErasures({ adapters }: System): Promise<Erasures> {
  const ends = new Map<string, number>();
  let position: string | null = null;
  const subscription = await adapters.events.subscribe({
    group: `histories-${randomUUID()}`,
    topics: [events.guestErased.topic],
    position: () => Promise.resolve(position),
    apply({ to, events: heard }) {
      for (const { data } of heard.filter(events.guestErased.is).map(events.guestErased.read)) {
        if (!ends.has(data.erasureId)) ends.set(data.erasureId, now());
      }
      position = to;
      return Promise.resolve('applied');
    },
  });
  return {
    async request({ ownerId, pageId, email }) {
      const [erasureId, at] = [randomUUID(), adapters.clock.now()];
      const participants = participantsOf(adapters.keys, pageId, email);
      const data = { erasureId, ownerId, participants, mark: 'mark', at: at.toISOString() };
      const event = createEvent(events.guestErasureRequested, data, {
        ...{ source: 'result-mail' as const, now: at },
      });
      await adapters.events.publish(events.guestErasureRequested.topic, [event]);
      return erasureId;
    },
    endOf: (erasureId) => ends.get(erasureId) ?? null,
    stop: () => subscription.stop(),
  };
}
