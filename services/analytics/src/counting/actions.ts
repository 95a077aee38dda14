import { parisDay } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import { placeAndMonth } from '../comparison/rules';
import type { AnalyticsDeps } from '../deps';
import type { Page } from '../pages/rules';
import { countsOf, type Fact } from './rules';

/**
 * Adds one event to the counters and to the journal. The caller adds each event once. During a rebuild the change throws AppError
 * UNAVAILABLE, so that the event waits in the log.
 * @param input.page the page of the event; null before the first event about it
 */
export function countFact(
  deps: AnalyticsDeps,
  { changes, fact, page }: { changes: Changes; fact: Fact; page: Page | null },
): void {
  const { owners, pages, days, media, places, platform, journal, rebuilds, clock } = deps;
  const { ownerId, pageId, medium: number, at } = fact;
  const counts = countsOf(fact);
  const day = parisDay(at);
  rebuilds.assertNone(changes, clock.now());
  journal.add(changes, fact);
  if (counts.owner) owners.add(changes, { ownerId, counts: counts.owner });
  if (counts.page && pageId) pages.add(changes, { pageId, ownerId, counts: counts.page });
  if (counts.day && pageId) days.add(changes, { ownerId, pageId, day, counts: counts.day });
  if (counts.medium && pageId && number !== undefined) {
    media.add(changes, { ownerId, pageId, number, counts: counts.medium });
  }
  if (counts.place && pageId) {
    places.add(changes, { ownerId, ...placeAndMonth(fact, page), counts: counts.place });
  }
  if (counts.platform) platform.add(changes, counts.platform);
  if (counts.subscriptions) {
    platform.addSubscriptions(changes, { day, subscriptions: counts.subscriptions });
  }
}
