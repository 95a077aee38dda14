import { actingOf, AppError, mayInSomePlace, worksAt, type Principal } from '@girouette/contracts';
import { deliverableEmail } from '@girouette/contracts/texts/email';
import { MOST_OF_A_GUEST, TILL_PAGES } from '@girouette/contracts/gifts/won-gift';
import { guestMarkOf } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { findGiftOfPlay } from './actions';
import { describePresented, readWonGift, type PresentedView } from './counter';
import type { WonGift } from './rules';
import { readGiftPlace } from './where';

/**
 * The gifts that a till finds: that of a code or of a QR code, or those of the guest with an e-mail address, the latest first. The guest's
 * address is stored nowhere here: the mark of its winner leads to a play. A search that finds nothing counts as a wrong code, so that nobody
 * guesses addresses.
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
  const marked = await deps.plays.wonBy(
    guestMarkOf(deps.keys, { ownerId, email }),
    MOST_OF_A_GUEST,
  );
  // A page may have had another owner in an earlier version.
  const won = marked.filter((play) => play.ownerId === ownerId);
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
 * Whether a till can work: reading some pages shows that the store answers.
 * @returns `restaurants`: the names of the first pages where the caller works
 * @throws AppError FORBIDDEN
 */
export async function readTill(
  { pages, clock }: GameDeps,
  principal: Principal,
): Promise<{ at: Date; name: string; restaurants: string[] }> {
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const { ownerId, assignment } = principal;
  const places = assignment?.places.slice(0, TILL_PAGES);
  const found = await Promise.all(
    places?.map((placeId) => pages.firstIn(placeId, TILL_PAGES)) ?? [
      pages.firstOf(ownerId, TILL_PAGES),
    ],
  );
  const own = found.flat().filter((page) => page.ownerId === ownerId);
  const names = new Set(own.map(({ settings }) => settings.restaurant.name));
  return {
    at: clock.now(),
    name: actingOf(principal).name,
    restaurants: [...names].slice(0, TILL_PAGES),
  };
}
