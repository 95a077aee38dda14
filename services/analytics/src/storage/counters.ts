import { applyOnce, type Documents } from '@girouette/service-kit';
import type { Counters } from '../app/ports';
import { owners, pages, reviewDayId, reviewDays } from './documents';

export const openCounters = (documents: Documents): Counters => ({
  addToOwner: async (ownerId, { counts, eventId }) => {
    await applyOnce(owners(documents), {
      filter: { _id: ownerId },
      update: { $inc: counts },
      eventId,
      upsert: true,
    });
  },
  addToPage: async ({ pageId, ownerId }, { counts, eventId }) => {
    await applyOnce(pages(documents), {
      filter: { _id: pageId },
      // A page may be played before its own event is heard; version 0 gives way to any snapshot.
      update: { $inc: counts, $setOnInsert: { ownerId, version: 0 } },
      eventId,
      upsert: true,
    });
  },
  addReview: async (ownerId, { day, eventId }) => {
    await applyOnce(reviewDays(documents), {
      filter: { _id: reviewDayId(ownerId, day) },
      update: { $inc: { reviews: 1 } },
      eventId,
      upsert: true,
    });
  },
});
