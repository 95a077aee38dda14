import {
  AppError,
  conditionsOf,
  DEFAULT_GIFT_TERMS,
  type GiftConditions,
} from '@girouette/contracts';
import { endOf, validityOf } from '@girouette/contracts/gifts/gift-validity';
import { placeOf } from '@girouette/contracts/pages/place';
import type { GiftVerdict } from '@girouette/contracts/gifts/won-gift';
import { readVoucherToken, signGiftStatement } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { termsOf, type Play } from '../plays/rules';
import { EVERY_PLACE, expired, redemptionOf, verdictOf, wonGift, type WonGift } from './rules';

/** A won gift as its guest sees it. */
export interface VoucherView {
  gift: WonGift;
  verdict: GiftVerdict;
  firstDay: string;
  lastDay: string;
  endsAt: Date;
  /** The text of the QR code. */
  statement: string;
  redeemedAt: Date | null;
  /** Null once the page is deleted. */
  restaurant: { name: string; address: string } | null;
}

/**
 * Reads a won gift for the guest who has the link to it.
 * @throws AppError VOUCHER_UNKNOWN
 */
export async function readVoucher(
  deps: GameDeps,
  { token }: { token: string },
): Promise<VoucherView> {
  const playId = readVoucherToken(deps.keys, token);
  const gift = playId === null ? null : await findPresentedGift(deps, playId);
  if (!gift) throw new AppError('VOUCHER_UNKNOWN');
  const { pageId, conditions } = gift;
  const page = await deps.pages.find(pageId);
  const days = validityOf(gift);
  const { minimumPurchase, alcohol } = conditions;
  return {
    gift,
    verdict: verdictOf(gift, deps.clock.now()),
    ...days,
    endsAt: endOf(gift),
    statement: signGiftStatement(deps.keys, {
      playId: gift.id,
      pageId,
      gift: gift.gift,
      ...days,
      minimumPurchase,
      alcohol,
    }),
    redeemedAt: redemptionOf(gift)?.at ?? null,
    restaurant: page?.settings.restaurant ?? null,
  };
}

interface Win {
  playId: string;
  pageId: string;
  ownerId: string;
  /** Absent for the first place of the owner. */
  placeId?: string | undefined;
  gift: string;
  at: Date;
  /** Absent before gifts had terms: then they are the default. */
  conditions?: GiftConditions | undefined;
  /** Absent before pages had rules. */
  rules?: string | undefined;
  campaign?: WonGift['campaign'];
}

/** The gift of a winning play or of a campaign, as it is at first. */
export const wonGiftOf = (
  { giftCodeOf }: GameDeps,
  { playId: id, at: wonAt, conditions = DEFAULT_GIFT_TERMS, ...win }: Win,
): WonGift =>
  wonGift({
    ...win,
    id,
    placeId: win.campaign ? EVERY_PLACE : placeOf(win),
    wonAt,
    code: giftCodeOf(id),
    conditions: conditionsOf(conditions),
  });

/** The gift of a stored play. Null for a loss. */
function wonGiftOfPlay(deps: GameDeps, play: Play): WonGift | null {
  const { id: playId, pageId, ownerId, placeId, at, outcome } = play;
  if (outcome.kind !== 'gift') return null;
  return wonGiftOf(deps, {
    playId,
    pageId,
    ownerId,
    placeId,
    at,
    gift: outcome.label,
    conditions: termsOf(play),
    rules: play.rules,
  });
}

/** The gift of a play. The play may have been stored a moment ago, so that its gift has no row yet. Null for a loss. */
export async function findGiftOfPlay(deps: GameDeps, playId: string): Promise<WonGift | null> {
  const known = await deps.wonGifts.find(playId);
  if (known) return known;
  const play = await deps.plays.find(playId);
  const gift = play && wonGiftOfPlay(deps, play);
  if (!gift) return null;
  await deps.wonGifts.add([gift]);
  return deps.wonGifts.find(playId);
}

/** The gift of a play, or of an owner's test. Null for a loss. */
export const findPresentedGift = async (deps: GameDeps, playId: string): Promise<WonGift | null> =>
  (await findGiftOfPlay(deps, playId)) ?? (await deps.testPlays.findGift(playId));

const WALK = 'earlier-wins';

/**
 * Stores the gifts of plays from before gifts had codes. It walks through all plays once, and continues after an interruption. Gifts of
 * later plays come with their events (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md).
 */
export async function recordEarlierWins(deps: GameDeps, signal: AbortSignal): Promise<void> {
  let reached = await deps.walks.reached(WALK);
  while (reached !== null) {
    signal.throwIfAborted();
    const plays = await deps.plays.listAfter(reached);
    await deps.wonGifts.add(plays.flatMap((play) => wonGiftOfPlay(deps, play) ?? []));
    reached = plays.at(-1)?.id ?? null;
    await deps.walks.note(WALK, reached);
  }
}

/** Marks gifts as expired after their last day. */
export async function expireGifts(
  { wonGifts, clock }: GameDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  while ((await wonGifts.changeEnding(now, (gift) => expired(gift, now))) > 0) {
    signal.throwIfAborted();
  }
}
