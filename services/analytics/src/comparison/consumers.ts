import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';

/** Keeps the names of places, and drops those of an erased owner with their figures. */
export const placeConsumers = ({ places }: AnalyticsDeps): EventConsumer[] => [
  consume([events.placesCounted], ({ data: { ownerId, place } }, { changes }) => {
    if (place) places.setName(changes, { ...place, ownerId });
  }),
  consume([events.userErased], async ({ data: { userId, ownerId } }, { changes }) => {
    if (userId === ownerId) await places.removeOf(changes, ownerId);
  }),
];
