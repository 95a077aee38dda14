import { AppError, may, type AnyEvent } from '@girouette/contracts';
import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { createActionEvent, type Actor, type Erase } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { GameDeps } from '../deps';
import { idOfRequest, releaseLogo } from '../pages/actions';
import { countedEvent, readPlaceFor, wholePlace, type WholePlace } from './actions';
import { preparePlace, type PlaceInput } from './change';
import { firstPlaceOf, type Place } from './rules';

/**
 * Adds a place. The first place of an owner who has added none is stored before it. A repeat with the same key returns the same place.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @throws AppError FORBIDDEN, IMAGE_REFUSED, PLACES_USED_UP
 */
export async function addPlace(
  deps: GameDeps,
  input: PlaceInput & { actor: Actor; requestKey: string | null },
): Promise<WholePlace> {
  const { actor, requestKey, logo } = input;
  if (!may(actor.principal, 'place:manage')) throw new AppError('FORBIDDEN');
  const { ownerId } = actor.principal;
  const prepared = preparePlace(deps, input);
  const id = requestKey === null ? newId() : idOfRequest(`place:${ownerId}`, requestKey);
  const earlier = await deps.places.find(id);
  if (earlier) return wholePlace(deps, earlier);
  await storeFirstPlace(deps, ownerId);
  const count = await deps.places.countOf(ownerId);
  if (count >= MAX_PLACES) throw new AppError('PLACES_USED_UP');

  if (logo !== null) await deps.images.add(logo);
  const place: Place = { ...prepared, id, ownerId, version: 1 };
  await deps.places.add(
    place,
    changeEvents(deps, { action: 'PLACE_ADDED', actor, place, places: count + 1 }),
  );
  if (place.logoId !== null) await deps.images.keep(place.logoId);
  return wholePlace(deps, place);
}

/** Stores the place that the pages of an owner are in, before there is a second one. */
async function storeFirstPlace({ places, pages, clock }: GameDeps, ownerId: string): Promise<void> {
  if ((await places.firstOf(ownerId)) !== null) return;
  const first = firstPlaceOf(ownerId, await pages.listOf(ownerId));
  if (first) await places.add(first, [countedEvent({ place: first, places: 1, now: clock.now() })]);
}

/**
 * Removes a place without pages. A page that is moved there meanwhile brings the place back.
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN, LAST_PLACE, PLACE_HAS_PAGES
 */
export async function removePlace(
  deps: GameDeps,
  { actor, placeId }: { actor: Actor; placeId: string },
): Promise<void> {
  const { principal } = actor;
  const place = await readPlaceFor(deps, { placeId, principal, permission: 'place:manage' });
  const count = await deps.places.countOf(place.ownerId);
  if (count <= 1) throw new AppError('LAST_PLACE');
  const refuseWithPages = async () => {
    if ((await deps.pages.countIn(placeId)) > 0) throw new AppError('PLACE_HAS_PAGES');
  };
  await refuseWithPages();
  const isRemoved = await deps.places.remove(placeId, {
    now: deps.clock.now(),
    events: changeEvents(deps, { action: 'PLACE_REMOVED', actor, place, places: count - 1 }),
  });
  if (!isRemoved) throw new AppError('PLACE_NOT_FOUND');
  await refuseWithPages().catch(async (error: unknown) => {
    await deps.places.keep(place);
    throw error;
  });
  await releaseLogo(deps, place.logoId);
}

/** The entry of the audit trail, and the number of places for the services that show it. */
function changeEvents(
  { clock }: GameDeps,
  change: {
    action: 'PLACE_ADDED' | 'PLACE_REMOVED';
    actor: Actor;
    place: Place;
    places: number;
  },
): AnyEvent[] {
  const { action, actor, place, places } = change;
  const { id: placeId, ownerId } = place;
  const now = clock.now();
  return [
    createActionEvent(
      actor,
      { action, targetId: ownerId, details: { placeId, placeName: place.name } },
      { source: 'game', now },
    ),
    countedEvent({ place, places, isRemoved: action === 'PLACE_REMOVED', now }),
  ];
}

/** Erases an owner's places with their logos. The first place goes with its id, which is the owner's. */
export async function erasePlaces(
  deps: GameDeps,
  { ownerId, signal }: Parameters<Erase>[0],
): Promise<void> {
  for (;;) {
    const places = await deps.places.list(ownerId, { skip: 0, limit: 100 });
    for (const { id, logoId } of places) {
      signal.throwIfAborted();
      await deps.places.erase(id);
      await releaseLogo(deps, logoId);
    }
    if (places.length === 0) break;
  }
  await deps.places.erase(ownerId);
}
