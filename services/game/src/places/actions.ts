import {
  AppError,
  events,
  may,
  mayInSomePlace,
  resolveOwnerId,
  type AnyEvent,
  type Permission,
  type Principal,
  worksAt,
} from '@girouette/contracts';
import { MAX_PLACES } from '@girouette/contracts/pages/place';
import { createEvent } from '@girouette/events';
import type { GameDeps } from '../deps';
import { firstPlaceOf, type Place } from './rules';

/** A place and how many landing pages it has. */
export interface PlaceView {
  place: Place;
  pages: number;
}

/** A place as its owner edits it. */
export interface WholePlace extends PlaceView {
  /** A data URL; null without a logo. */
  logo: string | null;
}

/**
 * One page of an organisation's places, by name. A sub-account that is assigned to places gets only those.
 * @param input.owner the owner's id; a sub-account may also give its own
 * @param input.search the first letters of words of name and address
 * @throws AppError FORBIDDEN
 */
export async function listPlaces(
  deps: GameDeps,
  input: {
    principal: Principal;
    owner: string;
    page: number;
    limit: number;
    search?: string | undefined;
  },
): Promise<{ views: PlaceView[]; total: number }> {
  const { page, limit, search = '' } = input;
  const ownerId = resolveOwnerId(input.principal, input.owner);
  const { principal } = input;
  if (!mayInSomePlace(principal, 'place:read', ownerId)) throw new AppError('FORBIDDEN');
  const skip = (page - 1) * limit;
  const describeSome = async (found: readonly Place[]) => ({
    views: await Promise.all(found.slice(skip, skip + limit).map(describe(deps))),
    total: found.length,
  });
  if (search.trim() !== '') {
    const found = await deps.places.search(ownerId, search);
    return describeSome(found.filter(({ id }) => worksAt(principal, id)));
  }
  if (principal.assignment) return describeSome(await assignedPlaces(deps, principal));
  const total = await deps.places.countOf(ownerId);
  const first = total === 0 ? await firstPlace(deps, ownerId) : null;
  if (first) return { views: page === 1 ? [await describe(deps)(first)] : [], total: 1 };
  const places = await deps.places.list(ownerId, { skip, limit });
  return { views: await Promise.all(places.map(describe(deps))), total };
}

/** The places that a sub-account is assigned to, by name. */
async function assignedPlaces(
  deps: GameDeps,
  { ownerId, assignment }: Principal,
): Promise<Place[]> {
  const assigned = assignment?.places ?? [];
  const places = await deps.places.findAll(ownerId, assigned);
  const isFirst = places.length === 0 && assigned.includes(ownerId);
  const first = isFirst ? await unstoredPlace(deps, ownerId) : null;
  return first ? [first] : places;
}

const describe =
  ({ pages }: GameDeps) =>
  async (place: Place): Promise<PlaceView> => ({ place, pages: await pages.countIn(place.id) });

/** The place of an owner who has added none. Null when the owner has no page either. */
const firstPlace = async ({ pages }: GameDeps, ownerId: string): Promise<Place | null> =>
  firstPlaceOf(ownerId, await pages.listOf(ownerId));

/**
 * A place for a principal with a permission.
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN
 */
export async function readPlaceFor(
  deps: GameDeps,
  options: { placeId: string; principal: Principal; permission: Permission },
): Promise<Place> {
  const { placeId, principal, permission } = options;
  const stored = await deps.places.find(placeId);
  const place = stored ?? (await unstoredPlace(deps, placeId));
  if (!place) throw new AppError('PLACE_NOT_FOUND');
  const { id, ownerId } = place;
  if (!may(principal, permission, { ownerId, placeId: id })) throw new AppError('FORBIDDEN');
  return place;
}

/** The only place of an owner, which has no row until it is changed or gets a second one beside it. */
async function unstoredPlace(deps: GameDeps, ownerId: string): Promise<Place | null> {
  const pages = await deps.pages.listOf(ownerId);
  return pages.length > 0 && (await deps.places.firstOf(ownerId)) === null
    ? firstPlaceOf(ownerId, pages)
    : null;
}

/**
 * A place with the number of its pages and its logo.
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN
 */
export async function readPlace(
  deps: GameDeps,
  { principal, placeId }: { principal: Principal; placeId: string },
): Promise<WholePlace> {
  return wholePlace(
    deps,
    await readPlaceFor(deps, { placeId, principal, permission: 'place:read' }),
  );
}

/** All stored places of an owner, for the export of the account. */
export async function allPlaces(deps: GameDeps, ownerId: string): Promise<WholePlace[]> {
  const places = await deps.places.list(ownerId, { skip: 0, limit: MAX_PLACES });
  return Promise.all(places.map((place) => wholePlace(deps, place)));
}

/** Reads the parts of a place that are stored apart from it. */
export async function wholePlace(deps: GameDeps, place: Place): Promise<WholePlace> {
  const [view, logo] = await Promise.all([
    describe(deps)(place),
    place.logoId === null ? null : deps.images.find(place.logoId),
  ]);
  return { ...view, logo };
}

/**
 * The place of a new page: the wanted one, or the first; for a sub-account that is assigned to places, only its own. Null for an owner who
 * has added no place.
 * @throws AppError PLACE_NOT_FOUND
 */
export async function placeOfNewPage(
  { places }: GameDeps,
  input: { principal: Principal; placeId: string | undefined },
): Promise<Place | null> {
  const { ownerId, assignment } = input.principal;
  const [only, ...others] = assignment?.places ?? [];
  const placeId = input.placeId ?? (others.length === 0 ? only : undefined);
  if (assignment && !assignment.places.some((each) => each === placeId)) {
    throw new AppError('PLACE_NOT_FOUND');
  }
  const some = await places.firstOf(ownerId);
  if (some === null && (placeId === undefined || placeId === ownerId)) return null;
  const place = await places.find(placeId ?? ownerId);
  if (place?.ownerId === ownerId) return place;
  // The first place may have been removed.
  if (placeId === undefined) return some;
  throw new AppError('PLACE_NOT_FOUND');
}

/** Tells other services how many places an organisation has, and the name of one of them. */
export const countedEvent = ({
  place,
  places,
  isRemoved = false,
  now,
}: {
  place: Place;
  places: number;
  isRemoved?: boolean;
  now: Date;
}): AnyEvent =>
  createEvent(
    events.placesCounted,
    {
      ownerId: place.ownerId,
      places,
      at: now.toISOString(),
      place: { placeId: place.id, name: isRemoved ? null : place.name },
    },
    { source: 'game', now },
  );
