import {
  actingOf,
  AppError,
  events,
  isOwnerInPerson,
  mayInSomePlace,
  worksAt,
  type AnyEvent,
  type Principal,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import type { LandingPage } from '../pages/rules';
import { giveBack } from '../stock/actions';
import { describeWonGifts, type WonGiftView } from './counter';
import { auditDetailsOf, toRedemptionData, type Redemption } from './redeem';
import {
  EVERY_PLACE,
  hasHandled,
  latestRedemptionOf,
  mayUndo,
  redemptionOf,
  revoked,
  undone,
  type WonGift,
} from './rules';

/**
 * Undoes the redemption of a gift. Whoever redeemed it may for ten minutes, the owner in person at any time. An API key is neither the owner
 * nor another key.
 * @param input.nonce the client's own number of this request: a repeat changes nothing
 * @param input.redeemedAt when the redemption to undo took place; undefined for whichever counts
 * @throws AppError FORBIDDEN, GIFT_UNKNOWN, GIFT_NOT_REDEEMED, UNDO_REFUSED
 */
export async function undoRedemption(
  deps: GameDeps,
  input: {
    actor: Actor;
    playId: string;
    reason: string;
    device: string;
    nonce?: string | undefined;
    redeemedAt?: Date | undefined;
  },
): Promise<WonGiftView> {
  const { actor, playId, reason, device, nonce, redeemedAt } = input;
  const { principal } = actor;
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  const by = actingOf(principal).id;
  const allowed = { by, isOwner: isOwnerInPerson(principal), now };
  const isRepeat = (gift: WonGift) => nonce !== undefined && hasHandled(gift, nonce);
  const play = await deps.plays.find(playId);
  const page = await pageOf(deps, playId);
  await deps.people.note(principal);
  const changed = await deps.wonGifts.update(
    playId,
    (gift) => {
      if (isRepeat(gift) || !isKnown(principal, gift)) return null;
      if (!isRedeemed(gift, redeemedAt)) throw new AppError('GIFT_NOT_REDEEMED');
      if (!mayUndo(gift, allowed)) throw new AppError('UNDO_REFUSED');
      return undone(gift, { at: now, by, device, nonce, reason });
    },
    (gift) => [
      redemptionUndoneEvent({ gift, play, at: now }),
      createActionEvent(
        actor,
        {
          action: 'GIFT_REDEMPTION_UNDONE',
          targetId: gift.ownerId,
          details: auditDetailsOf(gift, page),
        },
        { source: 'game', now },
      ),
    ],
  );
  const gift = changed ?? (await deps.wonGifts.find(playId));
  if (!gift || (!changed && !isRepeat(gift))) throw new AppError('GIFT_UNKNOWN');
  const [view] = await describeWonGifts(deps, { principal, gifts: [gift] });
  return view!;
}

/** The page of a won gift, as it is now; null once either is gone. */
async function pageOf({ wonGifts, pages }: GameDeps, playId: string): Promise<LandingPage | null> {
  const gift = await wonGifts.find(playId);
  return gift && pages.find(gift.pageId);
}

/** Whether the gift belongs to this restaurant and to a place where the person works. */
const isOwn = (principal: Principal, gift: Pick<WonGift, 'ownerId' | 'placeId'>): boolean =>
  gift.ownerId === principal.ownerId && worksAt(principal, gift.placeId);

/** Whether a gift was won or handed over where a person works. */
const isKnown = (principal: Principal, gift: WonGift): boolean =>
  isOwn(principal, gift) ||
  isOwn(principal, { ...gift, placeId: redemptionOf(gift)?.placeId ?? EVERY_PLACE });

/** Whether the gift is redeemed and, if a moment is given, since then. */
function isRedeemed(gift: WonGift, since: Date | undefined): boolean {
  const redemption = redemptionOf(gift);
  return redemption !== null && (!since || redemption.at.getTime() === since.getTime());
}

/** The event that a gift was not redeemed after all. It contains neither code nor person. */
function redemptionUndoneEvent(redemption: Redemption): AnyEvent {
  const { gift, at } = redemption;
  const redeemedAt = (latestRedemptionOf(gift)?.at ?? at).toISOString();
  return createEvent(
    events.giftRedemptionUndone,
    { ...toRedemptionData(redemption), redeemedAt },
    { source: 'game', now: at },
  );
}

/**
 * Takes a won gift back, for its owner. It can be won again, and its cost is free again in its periods. A repeat changes nothing.
 * @throws AppError FORBIDDEN, GIFT_UNKNOWN, GIFT_REDEEMED, GIFT_EXPIRED
 */
export async function revokeGift(
  deps: GameDeps,
  { actor, playId, reason }: { actor: Actor; playId: string; reason: string },
): Promise<WonGiftView> {
  const { principal } = actor;
  if (!mayInSomePlace(principal, 'gift:revoke')) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  const page = await pageOf(deps, playId);
  await deps.people.note(principal);
  const changed = await deps.wonGifts.update(
    playId,
    (gift) => {
      if (!isOwn(principal, gift)) return null;
      // Decided here, because a redemption may be undone before the gift is read again.
      if (gift.state === 'redeemed') throw new AppError('GIFT_REDEEMED');
      if (gift.state === 'expired') throw new AppError('GIFT_EXPIRED');
      return revoked(gift, { at: now, by: actingOf(principal).id, reason });
    },
    (gift) => [
      createEvent(
        events.giftRevoked,
        { playId, pageId: gift.pageId, ownerId: gift.ownerId, at: now.toISOString() },
        { source: 'game', now },
      ),
      createActionEvent(
        actor,
        {
          action: 'GIFT_REVOKED',
          targetId: gift.ownerId,
          details: auditDetailsOf(gift, page),
        },
        { source: 'game', now },
      ),
    ],
  );
  const gift = changed ?? (await deps.wonGifts.find(playId));
  if (!gift || !isOwn(principal, gift)) throw new AppError('GIFT_UNKNOWN');
  // Also on a repeat, because the first request may have ended between both.
  if (gift.state === 'revoked') await giveBack(deps, await deps.plays.find(playId));
  const [view] = await describeWonGifts(deps, { principal, gifts: [gift] });
  return view!;
}
