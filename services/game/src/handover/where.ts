import { AppError, may, mayInSomePlace, worksAt, type Principal } from '@girouette/contracts';
import type { HandoverPlaces } from '@girouette/contracts/pages/place';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { EVERY_PLACE, type WonGift } from './rules';

/**
 * Where the caller's organisation hands its gifts over.
 * @throws AppError FORBIDDEN
 */
export async function readHandover(
  { handoverSettings }: GameDeps,
  principal: Principal,
): Promise<HandoverPlaces> {
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  return handoverSettings.handoverOf(principal.ownerId);
}

/**
 * Chooses where the caller's organisation hands its gifts over.
 * @throws AppError FORBIDDEN
 */
export async function changeHandover(
  { handoverSettings, clock }: GameDeps,
  { actor, handover }: { actor: Actor; handover: HandoverPlaces },
): Promise<void> {
  const { principal } = actor;
  if (!may(principal, 'place:manage')) throw new AppError('FORBIDDEN');
  const { ownerId } = principal;
  const action = 'HANDOVER_PLACE_CHANGED';
  await handoverSettings.change(ownerId, {
    handover,
    events: [
      createActionEvent(
        actor,
        { action, targetId: ownerId, details: { handover } },
        { source: 'game', now: clock.now() },
      ),
    ],
  });
}

/** The place of a gift, for people who hand it over. */
export interface GiftPlace {
  name: string;
  /** Whether the gift is handed over only there. */
  only: boolean;
}

/** The place of a gift. Null while the organisation has one place, for a campaign's gift, and once the place is removed. */
export async function readGiftPlace(
  { places, handoverSettings }: GameDeps,
  { placeId, ownerId }: WonGift,
): Promise<GiftPlace | null> {
  if (placeId === EVERY_PLACE || !(await places.hasSeveral(ownerId))) return null;
  const place = await places.find(placeId);
  if (place?.ownerId !== ownerId) return null;
  const handover = await handoverSettings.handoverOf(ownerId);
  return { name: place.name, only: handover === 'where-won' };
}

/**
 * Checks that a person may hand a gift of the own organisation over. The gifts of a removed place are handed over at each of the others.
 * @throws AppError GIFT_OF_OTHER_PLACE
 */
export async function assertHandedOverHere(
  deps: GameDeps,
  { principal, gift }: { principal: Principal; gift: WonGift },
): Promise<void> {
  if (worksAt(principal, gift.placeId)) return;
  const place = await readGiftPlace(deps, gift);
  if (!place?.only) return;
  throw new AppError('GIFT_OF_OTHER_PLACE', {
    message: `Ce cadeau se retire à «\u00A0${place.name}\u00A0».`,
    details: { place: place.name },
  });
}

/** The place where a person hands a gift over, as far as it is known: the gift's where the person works there. */
export const placeOfHandover = (
  { assignment }: Principal,
  { placeId }: WonGift,
): string | undefined => (assignment?.places.includes(placeId) ? placeId : assignment?.places[0]);
