import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import type { EraseGuest } from '@girouette/platform/kit';
import { readGuestPass, type GuestClaims } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { findGiftOfPlay } from '../handover/actions';
import type { WonGift } from '../handover/rules';
import { withoutGuest, type Play } from '../plays/rules';

/** A play as its guest sees it. */
export interface MyPlay {
  play: Play;
  /** Null once the page is gone. */
  restaurantName: string | null;
  /** Null for a loss. */
  gift: (Pick<WonGift, 'gift' | 'state'> & { lastDay: string }) | null;
}

/**
 * Reads this service's data about the guest of a pass, the latest play first. Erased plays hold nothing about the guest, so they are left out.
 * @throws AppError LINK_EXPIRED
 */
export async function readMyPlays(deps: GameDeps, { pass }: { pass: string }): Promise<MyPlay[]> {
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

/**
 * Removes the data about a guest from their plays. The latest play on each page keeps the keyed hash, which is the used try. A won gift has a row
 * without its guest, and stays valid by its code.
 */
export async function eraseGuest(
  deps: GameDeps,
  ...[guest, signal]: Parameters<EraseGuest>
): Promise<readonly string[]> {
  for (const { id } of await playsOfGuest(deps, guest)) {
    signal.throwIfAborted();
    await deps.plays.change(id, withoutGuest);
  }
  return [];
}

/** The plays of a guest at a restaurant, also those before the latest on a page that lets its guests play again. */
async function playsOfGuest(
  { plays }: GameDeps,
  { ownerId, participants }: Pick<GuestClaims, 'ownerId' | 'participants'>,
): Promise<Play[]> {
  const found = await Promise.all(participants.map((participant) => plays.allOf(participant)));
  return found.flat().filter((play) => play.ownerId === ownerId);
}
