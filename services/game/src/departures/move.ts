import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { DepartedPages } from '@girouette/platform/kit';
import { pageEvent } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import { countedEvent, type PlaceDeps } from '../places/actions';
import { storeFirstPlace } from '../places/add-and-remove';
import { freeNumber, moved, type Offer } from './rules';
import type { Offers } from './store';

export interface MoveDeps extends PlaceDeps {
  offers: Offers;
  departedPages: DepartedPages;
  /** Starts moving the rows of pages without waiting for it. */
  triggerFollowing: () => void;
}

/** The task that moves places which another owner has taken over. */
export const MOVE_PLACES = 'move-places';

/**
 * Moves the places that another owner has taken over, page by page. Each page is one write with its events. After an interruption it continues
 * with the pages that are left.
 */
export async function movePlaces(deps: MoveDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const offers = await deps.offers.moving();
    for (const offer of offers) await movePlace(deps, offer, signal);
    if (offers.length === 0) return;
  }
}

async function movePlace(deps: MoveDeps, offer: Offer, signal: AbortSignal): Promise<void> {
  const { id: placeId, ownerId: from, to } = offer;
  if (to === undefined) return;
  await storeFirstPlace(deps, to);
  await givePlace(deps, { placeId, from, to });
  for (;;) {
    const pages = (await deps.pages.listIn(placeId)).filter(({ ownerId }) => ownerId === from);
    if (pages.length === 0) break;
    for (const page of pages) {
      signal.throwIfAborted();
      await givePage(deps, page, to);
    }
  }
  deps.triggerFollowing();
  await deps.offers.change(placeId, (known) => moved(known, deps.clock.now()));
}

/** Gives a place to its new owner. Both learn how many places they have. */
async function givePlace(
  { places, clock }: PlaceDeps,
  { placeId, from, to }: { placeId: string; from: string; to: string },
): Promise<void> {
  const [before, there] = await Promise.all([places.countOf(from), places.countOf(to)]);
  const now = clock.now();
  await places.change(
    placeId,
    (place) =>
      place.ownerId === from ? { ...place, ownerId: to, version: place.version + 1 } : null,
    (place) => [
      countedEvent({
        place: { ...place, ownerId: from },
        places: Math.max(1, before - 1),
        isRemoved: true,
        now,
      }),
      countedEvent({ place, places: there + 1, now }),
    ],
  );
}

/** Gives a page to the owner of its place, under a free number of that owner. */
async function givePage(deps: MoveDeps, page: LandingPage, to: string): Promise<void> {
  const { id: pageId, ownerId: from, placeId } = page;
  const now = deps.clock.now();
  const version = page.version + 1;
  // First, so that no interruption leaves rows of the page behind.
  await deps.departedPages.note({ pageId, from, to, version, at: now });
  const taken = (await deps.pages.listOf(to)).map(({ number }) => number);
  await deps.pages.give(pageId, { from, to, number: freeNumber(taken) }, (given) => [
    pageEvent(events.pageUpdated, { page: given, now }),
    createEvent(
      events.pageLeft,
      { pageId, from, to, placeId, version: given.version, at: now.toISOString() },
      { source: 'game', now },
    ),
  ]);
}
