import { actingOf, AppError, events, may } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { revoked } from '../domain/won-gift';
import { describeWonGifts, type WonGiftView } from './describe-won-gifts';
import type { GameDeps } from './ports';

/**
 * Takes a won gift back, for its owner. A repeat changes nothing.
 * @throws AppError FORBIDDEN, GIFT_UNKNOWN, GIFT_REDEEMED, GIFT_EXPIRED
 */
export async function revokeGift(
  deps: Pick<GameDeps, 'wonGifts' | 'people' | 'clock'>,
  { actor, playId, reason }: { actor: Actor; playId: string; reason: string },
): Promise<WonGiftView> {
  const { principal } = actor;
  if (!may(principal, 'gift:revoke')) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  await deps.people.note(principal);
  const changed = await deps.wonGifts.update(
    playId,
    (gift) => {
      if (gift.ownerId !== principal.ownerId) return null;
      // Decided here, because a redemption may be undone before the gift is read again.
      if (gift.state === 'redeemed') throw new AppError('GIFT_REDEEMED');
      if (gift.state === 'expired') throw new AppError('GIFT_EXPIRED');
      return revoked(gift, { at: now, by: actingOf(principal).id, reason });
    },
    ({ ownerId, pageId }) => [
      createEvent(
        events.giftRevoked,
        { playId, pageId, ownerId, at: now.toISOString() },
        { source: 'game', now },
      ),
      createActionEvent(
        actor,
        { action: 'GIFT_REVOKED', targetId: ownerId, details: { playId, pageId } },
        { source: 'game', now },
      ),
    ],
  );
  const gift = changed ?? (await deps.wonGifts.find(playId));
  if (gift?.ownerId !== principal.ownerId) throw new AppError('GIFT_UNKNOWN');
  const [view] = await describeWonGifts(deps, { principal, gifts: [gift] });
  return view!;
}
