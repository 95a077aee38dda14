import { actingOf, AppError, isOwnerInPerson, may } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { mayUndo, redemptionOf, undone, type WonGift } from '../domain/won-gift';
import { redemptionUndoneEvent } from '../redemption-event';
import { describeWonGifts, type WonGiftView } from './describe-won-gifts';
import type { GameDeps } from './ports';

/**
 * Undoes the redemption of a gift. Whoever redeemed it may for ten minutes, the owner in person at any time. An API key is neither the owner nor another key.
 * @param input.redeemedAt when the redemption to undo took place; undefined for whichever counts
 * @throws AppError FORBIDDEN, GIFT_UNKNOWN, GIFT_NOT_REDEEMED, UNDO_REFUSED
 */
export async function undoRedemption(
  deps: Pick<GameDeps, 'wonGifts' | 'plays' | 'people' | 'clock'>,
  input: {
    actor: Actor;
    playId: string;
    reason: string;
    device: string;
    redeemedAt?: Date | undefined;
  },
): Promise<WonGiftView> {
  const { actor, playId, reason, device, redeemedAt } = input;
  const { principal } = actor;
  if (!may(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  const by = actingOf(principal).id;
  const allowed = { by, isOwner: isOwnerInPerson(principal), now };
  const play = await deps.plays.find(playId);
  await deps.people.note(principal);
  const changed = await deps.wonGifts.update(
    playId,
    (gift) => {
      // The gifts of other restaurants are unknown here.
      if (gift.ownerId !== principal.ownerId) return null;
      if (!isRedeemed(gift, redeemedAt)) throw new AppError('GIFT_NOT_REDEEMED');
      if (!mayUndo(gift, allowed)) throw new AppError('UNDO_REFUSED');
      return undone(gift, { at: now, by, device, reason });
    },
    (gift) => [
      redemptionUndoneEvent({ gift, play, at: now }),
      createActionEvent(
        actor,
        {
          action: 'GIFT_REDEMPTION_UNDONE',
          targetId: gift.ownerId,
          details: { playId, pageId: gift.pageId },
        },
        { source: 'game', now },
      ),
    ],
  );
  if (!changed) throw new AppError('GIFT_UNKNOWN');
  const [view] = await describeWonGifts(deps, { principal, gifts: [changed] });
  return view!;
}

/** Whether the gift is redeemed and, if a moment is given, since then. */
function isRedeemed(gift: WonGift, since: Date | undefined): boolean {
  const redemption = redemptionOf(gift);
  return redemption !== null && (!since || redemption.at.getTime() === since.getTime());
}
