import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';

/** A valid event of a page, identified by `n`. */
export function aVisit(n: number, pageId = 'page-1'): AnyEvent {
  const at = '2026-11-21T19:30:00.000Z';
  const data = { pageId, ownerId: 'owner-1', visitId: String(n), at };
  return createEvent(events.pageVisited, data, { source: 'game', now: new Date(at) });
}

/** `count` visits of one page, numbered from `first`. */
export function visits(count: number, { first = 1, pageId = 'page-1' } = {}): AnyEvent[] {
  return Array.from({ length: count }, (_, i) => aVisit(first + i, pageId));
}

/** The number given to {@link aVisit}. */
export function numberOf(event: AnyEvent): number {
  return Number(event.data.visitId);
}
