import { actingOf, AppError, mayInSomePlace, worksAt, type Principal } from '@girouette/contracts';
import { deliverableEmail } from '@girouette/contracts/texts/email';
import { MOST_OF_A_GUEST } from '@girouette/contracts/gifts/won-gift';
import { participantsOf } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { findGiftOfPlay } from './actions';
import { describePresented, readWonGift, type PresentedView } from './counter';
import type { WonGift } from './rules';
import { readGiftPlace } from './where';

/**
 * The gifts that a till finds: that of a code or of a QR code, or those of the guest with an e-mail address, the latest first. The guest's
 * address is stored nowhere here: the hashes of the address on each page lead to the plays. A search that finds nothing counts as a wrong code, so
 * that nobody guesses addresses.
 * @throws AppError FORBIDDEN, INVALID_REQUEST, GIFT_FORGED, GIFT_ELSEWHERE, GIFT_OF_OTHER_PLACE, TOO_MANY_REQUESTS
 */
export async function searchGifts(
  deps: GameDeps,
  { principal, search }: { principal: Principal; search: string },
): Promise<PresentedView[]> {
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const gifts = search.includes('@')
    ? await giftsOfGuest(deps, { principal, search })
    : await giftsWithCode(deps, { principal, search });
  return Promise.all(gifts.map((gift) => describePresented(deps, { principal, gift })));
}

interface Search {
  principal: Principal;
  search: string;
}

async function giftsWithCode(
  deps: GameDeps,
  { principal, search: code }: Search,
): Promise<WonGift[]> {
  try {
    return [await readWonGift(deps, { principal, code })];
  } catch (error) {
    if (error instanceof AppError && error.code === 'GIFT_UNKNOWN') return [];
    throw error;
  }
}

async function giftsOfGuest(deps: GameDeps, { principal, search }: Search): Promise<WonGift[]> {
  const email = deliverableEmail(search);
  if (email === null) throw new AppError('INVALID_REQUEST', { field: 'search' });
  await deps.codeThrottle.check(principal);
  const { ownerId } = principal;
  const pages = await deps.pages.allOf(ownerId);
  const participants = pages.flatMap(({ id }) => participantsOf(deps.keys, id, email));
  const plays = (await Promise.all(participants.map((each) => deps.plays.allOf(each)))).flat();
  const won = plays
    .filter((play) => play.ownerId === ownerId && play.outcome.kind === 'gift')
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_OF_A_GUEST);
  if (won.length === 0) await deps.codeThrottle.count(principal);
  const gifts = await Promise.all(won.map(({ id }) => findGiftOfPlay(deps, id)));
  const here = gifts.map(async (gift) =>
    gift && (await isHandedOver(deps, principal, gift)) ? gift : null,
  );
  return (await Promise.all(here)).filter((gift) => gift !== null);
}

/** Whether a till hands a gift over, or another place only. */
async function isHandedOver(deps: GameDeps, principal: Principal, gift: WonGift): Promise<boolean> {
  return worksAt(principal, gift.placeId) || !(await readGiftPlace(deps, gift))?.only;
}

/**
 * Whether a till can work: reading the pages shows that the store answers.
 * @throws AppError FORBIDDEN
 */
export async function readTill(
  { pages, clock }: GameDeps,
  principal: Principal,
): Promise<{ at: Date; name: string; restaurants: string[] }> {
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const own = (await pages.allOf(principal.ownerId)).filter(
    ({ deletedAt, placeId }) => !deletedAt && worksAt(principal, placeId),
  );
  return {
    at: clock.now(),
    name: actingOf(principal).name,
    restaurants: [...new Set(own.map(({ settings }) => settings.restaurant.name))],
  };
}
