import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import { redemptionOf, type WonGift } from '../domain/won-gift';
import type { GameDeps } from './ports';

/** A gift that was handed over. */
export interface RedeemedGift {
  gift: WonGift;
  restaurantName: string;
  at: Date;
  device: string;
  /** The name of the person; null when the account is gone. */
  by: string | null;
}

type Deps = Pick<GameDeps, 'wonGifts' | 'people' | 'pages'>;

/**
 * All gifts that an owner's restaurants have handed over, in parts, the earliest first, and how many there are.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateRedemptions(
  deps: Deps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<RedeemedGift[]> }> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'winner:read', ownerId)) throw new AppError('FORBIDDEN');
  return { total: await deps.wonGifts.countRedeemed(ownerId), parts: described(deps, ownerId) };
}

async function* described(deps: Deps, ownerId: string): AsyncGenerator<RedeemedGift[]> {
  const pages = await deps.pages.allOf(ownerId);
  const nameById = new Map(pages.map(({ id, settings }) => [id, settings.restaurant.name]));
  for await (const gifts of deps.wonGifts.allRedeemed(ownerId)) {
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
