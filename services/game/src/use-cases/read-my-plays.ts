import { validityOf } from '@girouette/contracts/gift-validity';
import { readGuestPass } from '@girouette/platform/kit';
import type { Play } from '../domain/play';
import type { WonGift } from '../domain/won-gift';
import { findGiftOfPlay } from './find-gift-of-play';
import { playsOfGuest } from './plays-of-guest';
import type { GameDeps } from './ports';

/** A play as its guest sees it. */
export interface MyPlay {
  play: Play;
  /** Null once the page is gone. */
  restaurantName: string | null;
  /** Null for a loss. */
  gift: (Pick<WonGift, 'gift' | 'state'> & { lastDay: string }) | null;
}

/**
 * What this service holds about the guest of a pass, the latest play first. Plays that were erased keep nothing of the guest to show.
 * @throws AppError LINK_EXPIRED
 */
export async function readMyPlays(
  deps: Pick<GameDeps, 'plays' | 'pages' | 'wonGifts' | 'giftCodeOf' | 'keys' | 'clock'>,
  { pass }: { pass: string },
): Promise<MyPlay[]> {
  const guest = readGuestPass(deps.keys, pass, deps.clock.now());
  const plays = (await playsOfGuest(deps, guest))
    .filter(({ isErased = false }) => !isErased)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  return Promise.all(
    plays.map(async (play) => {
      const [page, gift] = await Promise.all([
        deps.pages.find(play.pageId),
        play.outcome.kind === 'gift' ? findGiftOfPlay(deps, play.id) : null,
      ]);
      return {
        play,
        restaurantName: page?.settings.restaurant.name ?? null,
        gift: gift && {
          gift: gift.gift,
          state: gift.state,
          lastDay: validityOf(gift).lastDay,
        },
      };
    }),
  );
}
