import { ownerCounts, pageCounts, type Happening } from '../domain/counts';
import { parisDay } from '../domain/paris-days';
import type { Counters } from './ports';

export interface PageHappening {
  pageId: string;
  ownerId: string;
  at: Date;
  happening: Happening;
  /** Names this happening; the same one again counts nothing. */
  eventId: string;
}

/** Adds a happening to the figures of its owner and page, and a review to its day. Safe to run again from the start. */
export async function recordHappening(
  { counters }: { counters: Counters },
  { pageId, ownerId, at, happening, eventId }: PageHappening,
): Promise<void> {
  await counters.addToOwner(ownerId, { counts: ownerCounts(happening), eventId });
  const counts = pageCounts(happening);
  if (counts) await counters.addToPage({ pageId, ownerId }, { counts, eventId });
  if (happening.kind === 'review')
    await counters.addReview(ownerId, { day: parisDay(at), eventId });
}
