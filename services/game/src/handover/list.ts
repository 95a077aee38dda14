import { AppError, mayInSomePlace, resolveOwnerId, type Principal } from '@girouette/contracts';
import { parseGiftCodeStart } from '@girouette/contracts/gifts/gift-code';
import {
  GIFT_STATES,
  RECENT_REDEMPTIONS,
  type GiftState,
} from '@girouette/contracts/gifts/won-gift';
import type { GameDeps } from '../deps';
import { describeWonGifts, type WonGiftView } from './counter';
import { redemptionOf, type WonGift } from './rules';

/** A gift that was handed over. */
export interface RedeemedGift {
  gift: WonGift;
  restaurantName: string;
  at: Date;
  device: string;
  /** The name of the person; null when the account is gone. */
  by: string | null;
}

/**
 * All gifts that an owner's restaurants have handed over, in parts, the earliest first, and how many there are. A sub-account that is assigned
 * to places gets those that were handed over there.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateRedemptions(
  deps: GameDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<RedeemedGift[]> }> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!mayInSomePlace(principal, 'winner:read', ownerId)) throw new AppError('FORBIDDEN');
  const of = { ownerId, places: principal.assignment?.places };
  return { total: await deps.wonGifts.countRedeemed(of), parts: described(deps, of) };
}

async function* described(
  deps: GameDeps,
  of: { ownerId: string; places: readonly string[] | undefined },
): AsyncGenerator<RedeemedGift[]> {
  const { ownerId } = of;
  const pages = await deps.pages.allOf(ownerId);
  const nameById = new Map(pages.map(({ id, settings }) => [id, settings.restaurant.name]));
  for await (const gifts of deps.wonGifts.allRedeemed(of)) {
    const people = gifts.flatMap((gift) => redemptionOf(gift)?.by ?? []);
    const names = await deps.people.namesOf([...new Set(people)]);
    yield gifts.flatMap((gift): RedeemedGift[] => {
      const redemption = redemptionOf(gift);
      if (!redemption) return [];
      const { at, device = '', by = '' } = redemption;
      const restaurantName = nameById.get(gift.pageId) ?? '';
      return [{ gift, restaurantName, at, device, by: names.get(by) ?? null }];
    });
  }
}

/**
 * One page of the gifts that were won on an owner's pages; for a sub-account that is assigned to places, only there and without those of
 * campaigns.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @param input.code the first symbols of a code, as they were typed; replaces the other filters
 * @param input.search a part of a gift's name, among the latest 2,000, or the first symbols of a code
 * @param input.day the day of the win in Paris
 * @param input.place only gifts of this place
 * @returns `isPartial`: the search did not look through all gifts
 * @throws AppError FORBIDDEN
 */
export async function listWonGifts(
  deps: GameDeps,
  input: {
    principal: Principal;
    userId: string;
    page: number;
    limit: number;
    state?: GiftState | undefined;
    code?: string | undefined;
    search?: string | undefined;
    day?: string | undefined;
    place?: string | undefined;
  },
): Promise<{ views: WonGiftView[]; total: number; isPartial: boolean }> {
  const { principal, userId, code = '', search = '', place, ...filter } = input;
  const { ownerId, places } = readableGifts(principal, { userId, place });
  const codeStart = code.trim() === '' ? undefined : parseGiftCodeStart(code);
  // No code starts like that.
  if (codeStart === null) return { views: [], total: 0, isPartial: false };
  const searched =
    search.trim() === ''
      ? undefined
      : { matches: named(search), codeStart: parseGiftCodeStart(search) };
  const wanted = { ...filter, places, codeStart, search: searched };
  const listed = await deps.wonGifts.list(ownerId, wanted);
  const { gifts, total, isPartial } = listed;
  return { views: await describeWonGifts(deps, { principal, gifts }), total, isPartial };
}

/**
 * How many gifts were won on an owner's pages, by their state. A sub-account that is assigned to places counts there only.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function countWonGifts(
  deps: GameDeps,
  input: {
    principal: Principal;
    userId: string;
    day?: string | undefined;
    place?: string | undefined;
  },
): Promise<Record<GiftState, number>> {
  const { ownerId, places } = readableGifts(input.principal, input);
  const counted = GIFT_STATES.map(async (state) => {
    const count = await deps.wonGifts.count(ownerId, { places, state, day: input.day });
    return [state, count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<GiftState, number>;
}

/** Whose gifts a caller reads, and of which places; undefined for all. */
function readableGifts(
  principal: Principal,
  { userId, place }: { userId: string; place?: string | undefined },
): { ownerId: string; places: readonly string[] | undefined } {
  const ownerId = resolveOwnerId(principal, userId);
  if (!mayInSomePlace(principal, 'winner:read', ownerId)) throw new AppError('FORBIDDEN');
  const own = principal.assignment?.places;
  if (place === undefined) return { ownerId, places: own };
  return { ownerId, places: own?.includes(place) === false ? [] : [place] };
}

/** Whether a gift's name contains a text in any case and accents. */
function named(search: string): (gift: WonGift) => boolean {
  const words = folded(search);
  return ({ gift }) => folded(gift).includes(words);
}

const folded = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * The latest redemptions of the caller's restaurant, or of the places that a sub-account is assigned to, the latest first.
 * @throws AppError FORBIDDEN
 */
export async function listRedemptions(
  deps: GameDeps,
  principal: Principal,
): Promise<WonGiftView[]> {
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const of = { ownerId: principal.ownerId, places: principal.assignment?.places };
  const gifts = await deps.wonGifts.listRedeemed(of, RECENT_REDEMPTIONS);
  return describeWonGifts(deps, { principal, gifts });
}
