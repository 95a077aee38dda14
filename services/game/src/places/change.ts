import { isDeepStrictEqual } from 'node:util';
import { AppError, validatePicture, type Principal } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { countedEvent, readPlaceFor, wholePlace, type WholePlace } from './actions';
import { changePages, settleLogos } from './follow';
import { effectOf, type Effect, type Place, type PlaceSettings } from './rules';

/** A place as its owner sends it. */
export interface PlaceInput {
  settings: PlaceSettings;
  /** A data URL; null without a logo. */
  logo: string | null;
}

type Prepared = PlaceSettings & Pick<Place, 'logoId'>;

/**
 * Checks a place and stores nothing.
 * @throws AppError IMAGE_REFUSED
 */
export function preparePlace({ images }: GameDeps, { settings, logo }: PlaceInput): Prepared {
  if (logo === null) return { ...settings, logoId: null };
  validatePicture(logo, 'logo');
  return { ...settings, logoId: images.idOf(logo) };
}

/**
 * Counts the pages that would follow a change of their place.
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN, IMAGE_REFUSED
 */
export async function previewPlaceChange(
  deps: GameDeps,
  input: PlaceInput & { principal: Principal; placeId: string },
): Promise<Effect> {
  const { principal, placeId } = input;
  const from = await readPlaceFor(deps, { placeId, principal, permission: 'place:manage' });
  const to = preparePlace(deps, input);
  return effectOf(await deps.pages.listIn(placeId), { from, to });
}

/**
 * Changes a place and the pages that follow it. The place is changed last: a repeat of an interrupted request still knows the former values,
 * and changes the pages that have them.
 * @param input.version the edited version
 * @returns the place, and how many pages have followed
 * @throws AppError PLACE_NOT_FOUND, FORBIDDEN, IMAGE_REFUSED, PLACE_CHANGED
 */
export async function changePlace(
  deps: GameDeps,
  input: PlaceInput & { actor: Actor; placeId: string; version: number },
): Promise<{ view: WholePlace; followed: number }> {
  const { actor, placeId, version, logo } = input;
  const { principal } = actor;
  const from = await readPlaceFor(deps, { placeId, principal, permission: 'place:manage' });
  const to = preparePlace(deps, input);
  if (isChanged(from, to)) return { view: await wholePlace(deps, from), followed: 0 };
  if (from.version !== version) throw new AppError('PLACE_CHANGED');

  if (logo !== null) await deps.images.add(logo);
  await deps.places.add(from);
  const now = deps.clock.now();
  const places = await deps.places.countOf(from.ownerId);
  const followed = await changePages(deps, { actor, from, to });
  const changed = await deps.places.change(
    placeId,
    (known) => (known.version === version ? { ...known, ...to, version: version + 1 } : null),
    (place) => [
      createActionEvent(
        actor,
        {
          action: 'PLACE_CHANGED',
          targetId: place.ownerId,
          details: { placeId, placeName: place.name, pages: followed },
        },
        { source: 'game', now },
      ),
      ...(place.name === from.name ? [] : [countedEvent({ place, places, now })]),
    ],
  );
  await settleLogos(deps, { from: from.logoId, to: to.logoId });
  if (!changed) throw new AppError('PLACE_CHANGED');
  return { view: await wholePlace(deps, changed), followed };
}

/** Whether an earlier request has already made this change. */
const isChanged = ({ name, address, look, logoId }: Place, to: Prepared): boolean =>
  isDeepStrictEqual({ name, address, look, logoId }, to);
