import { actingOf, AppError, events, type AnyEvent, type ErrorCode } from '@girouette/contracts';
import { DAY_MS, MINUTE_MS } from '@girouette/contracts/durations';
import {
  MAX_CLOCK_ERROR_MINUTES,
  MAX_OFFLINE_DAYS,
  type GiftVerdict,
} from '@girouette/contracts/gifts/won-gift';
import { createEvent } from '@girouette/events';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import type { LandingPage } from '../pages/rules';
import { termsOf, type Play } from '../plays/rules';
import { describePresented, readWonGift, type PresentedView } from './counter';
import { hasHandled, redeemed, redemptionOf, verdictOf, withConflict, type WonGift } from './rules';
import { placeOfHandover } from './where';

export interface Redeeming {
  actor: Actor;
  /** A code as it was typed, or the text of a QR code. */
  code: string;
  /** The client's own number of this request. */
  nonce: string;
  device: string;
  /** When the gift was handed over without network. Undefined when it is handed over now. */
  handedOverAt?: Date | undefined;
}

/** A redemption before it is known whether it counts. */
type Attempt = Required<Pick<Redeeming, 'nonce' | 'device'>> & {
  by: string;
  /** The place where the gift is handed over, as far as it is known. */
  placeId: string | undefined;
  at: Date;
  /** Undefined when the gift is handed over now. */
  toldAt: Date | undefined;
};

/**
 * Redeems a gift, once. A compare-and-set on its row decides: the first request to arrive counts, and its events are written with it. A
 * repeat with the same nonce gets the same answer. A gift that was handed over without network although it was redeemed becomes a
 * conflict, which its owner sees (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md).
 * @throws AppError as `readWonGift`, and CLOCK_WRONG, INVALID_REQUEST, GIFT_EARLY, GIFT_REDEEMED, GIFT_EXPIRED, GIFT_REVOKED
 */
export async function redeemGift(deps: GameDeps, input: Redeeming): Promise<PresentedView> {
  const { actor, code, nonce, device } = input;
  const { principal } = actor;
  const when = handoverOf(input, deps.clock.now());
  const found = await readWonGift(deps, { principal, code });
  const placeId = placeOfHandover(principal, found);
  const attempt = { nonce, device, by: actingOf(principal).id, placeId, ...when };
  // Before the redemption, so that no one reads of it without the name.
  await deps.people.note(principal);
  const gift = found.isTest
    ? await redeemTest(deps, { id: found.id, attempt })
    : await redeemOnce(deps, { found, attempt, actor });
  return describePresented(deps, { principal, gift });
}

function handoverOf({ handedOverAt }: Redeeming, now: Date): Pick<Attempt, 'at' | 'toldAt'> {
  if (!handedOverAt) return { at: now, toldAt: undefined };
  const ago = now.getTime() - handedOverAt.getTime();
  if (ago < -MAX_CLOCK_ERROR_MINUTES * MINUTE_MS) throw new AppError('CLOCK_WRONG');
  if (ago > MAX_OFFLINE_DAYS * DAY_MS) {
    throw new AppError('INVALID_REQUEST', { field: 'handedOverAt' });
  }
  return { at: ago < 0 ? now : handedOverAt, toldAt: now };
}

async function redeemOnce(
  deps: GameDeps,
  { found, attempt, actor }: { found: WonGift; attempt: Attempt; actor: Actor },
): Promise<WonGift> {
  const { id } = found;
  const play = await deps.plays.find(id);
  const page = await deps.pages.find(found.pageId);
  const now = deps.clock.now();
  const changed = await deps.wonGifts.update(
    id,
    (gift) => (hasHandled(gift, attempt.nonce) ? null : redeemed(gift, attempt)),
    (gift) => [
      redeemedEvent({ gift, play, at: redemptionOf(gift)?.at ?? attempt.at }),
      createActionEvent(
        actor,
        {
          action: 'GIFT_REDEEMED',
          targetId: gift.ownerId,
          details: auditDetailsOf(gift, page),
        },
        { source: 'game', now },
      ),
    ],
  );
  return changed ?? handledBefore(deps, await deps.wonGifts.find(id), attempt);
}

/** The details of a won gift in the audit trail: names for its readers, and the ids behind them. */
export const auditDetailsOf = (gift: WonGift, page: LandingPage | null) => ({
  gift: gift.gift,
  ...(page && { restaurant: page.settings.restaurant.name }),
  playId: gift.id,
  pageId: gift.pageId,
});

/** Redeems the gift of an owner's test. It counts nowhere, and the audit trail does not have it. */
async function redeemTest(
  deps: GameDeps,
  { id, attempt }: { id: string; attempt: Attempt },
): Promise<WonGift> {
  const changed = await deps.testPlays.changeGift(id, (gift) =>
    hasHandled(gift, attempt.nonce) ? null : redeemed(gift, attempt),
  );
  return changed ?? handledBefore(deps, await deps.testPlays.findGift(id), attempt);
}

/** The gift, if this attempt has redeemed it before. @throws AppError why it cannot be redeemed now */
async function handledBefore(
  deps: GameDeps,
  gift: WonGift | null,
  attempt: Attempt,
): Promise<WonGift> {
  if (!gift) throw new AppError('GIFT_UNKNOWN');
  if (hasHandled(gift, attempt.nonce)) return gift;
  throw await refusalOf(deps, gift, attempt);
}

const REFUSALS: Record<Exclude<GiftVerdict, 'redeemed'>, ErrorCode> = {
  // It was undone a moment ago.
  redeemable: 'UNAVAILABLE',
  early: 'GIFT_EARLY',
  expired: 'GIFT_EXPIRED',
  revoked: 'GIFT_REVOKED',
};

async function refusalOf(
  { wonGifts, people }: GameDeps,
  gift: WonGift,
  { nonce, device, by, at, toldAt }: Attempt,
): Promise<AppError> {
  const verdict = verdictOf(gift, at);
  if (verdict !== 'redeemed') return new AppError(REFUSALS[verdict]);
  if (toldAt) {
    const conflict = { nonce, device, by, at, toldAt };
    await wonGifts.update(gift.id, (known) => withConflict(known, conflict));
  }
  const redemption = redemptionOf(gift);
  const names = await people.namesOf([redemption?.by ?? '']);
  return new AppError('GIFT_REDEEMED', {
    details: {
      redeemedAt: redemption?.at.toISOString(),
      by: names.get(redemption?.by ?? '') ?? null,
      device: redemption?.device,
      isConflict: toldAt !== undefined,
    },
  });
}

export interface Redemption {
  gift: WonGift;
  /** Null for a campaign's gift. */
  play: Play | null;
  at: Date;
}

/** The event that a gift was redeemed. It contains neither code nor person. */
const redeemedEvent = (redemption: Redemption): AnyEvent =>
  createEvent(events.giftRedeemed, toRedemptionData(redemption), {
    source: 'game',
    now: redemption.at,
  });

/** The data of the events about a redemption. */
export const toRedemptionData = ({ gift, play, at }: Redemption) => ({
  playId: gift.id,
  pageId: gift.pageId,
  ownerId: gift.ownerId,
  gift: gift.gift,
  wonAt: gift.wonAt.toISOString(),
  cost: play ? termsOf(play).cost : (gift.campaign?.cost ?? null),
  medium: play?.medium,
  ...(gift.campaign && { campaign: true as const }),
  at: at.toISOString(),
});
