import {
  actingOf,
  AppError,
  isOwnerInPerson,
  mayInSomePlace,
  type Principal,
} from '@girouette/contracts';
import { parseGiftCode } from '@girouette/contracts/gifts/gift-code';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import type { GiftVerdict } from '@girouette/contracts/gifts/won-gift';
import { giftPublicKey, readGiftStatement } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { findPresentedGift } from './actions';
import {
  mayUndo,
  redemptionOf,
  reversalOf,
  verdictOf,
  type GiftChange,
  type GiftConflict,
  type WonGift,
} from './rules';
import { assertHandedOverHere, readGiftPlace, type GiftPlace } from './where';

/** A signed statement is longer than any code that people type. */
const LONGEST_TYPED = 60;

/**
 * Finds the gift that a guest presents to a member of a restaurant.
 * @param input.code a code as it was typed, or the text of a QR code
 * @throws AppError FORBIDDEN, GIFT_UNKNOWN, GIFT_FORGED, GIFT_ELSEWHERE, GIFT_OF_OTHER_PLACE, TOO_MANY_REQUESTS
 */
export async function readWonGift(
  deps: GameDeps,
  { principal, code }: { principal: Principal; code: string },
): Promise<WonGift> {
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const find = code.length > LONGEST_TYPED ? findByStatement : findByCode;
  const gift = await find(deps, principal, code);
  await assertHandedOverHere(deps, { principal, gift });
  return gift;
}

/** A code of another restaurant is as unknown as one that no gift has. */
async function findByCode(
  { wonGifts, testPlays, codeThrottle }: GameDeps,
  principal: Principal,
  typed: string,
): Promise<WonGift> {
  const code = parseGiftCode(typed);
  if (code === null) throw new AppError('GIFT_UNKNOWN');
  await codeThrottle.check(principal);
  const { ownerId } = principal;
  const gift =
    (await wonGifts.findByCode(ownerId, code)) ?? (await testPlays.findGiftByCode(ownerId, code));
  if (gift) return gift;
  await codeThrottle.count(principal);
  throw new AppError('GIFT_UNKNOWN');
}

async function findByStatement(
  deps: GameDeps,
  { ownerId }: Principal,
  text: string,
): Promise<WonGift> {
  const statement = readGiftStatement(deps.keys, text);
  if (!statement) throw new AppError('GIFT_FORGED');
  const gift = await findPresentedGift(deps, statement.playId);
  if (!gift) throw new AppError('GIFT_UNKNOWN');
  if (gift.ownerId !== ownerId) throw new AppError('GIFT_ELSEWHERE');
  return gift;
}

/**
 * Reads the gift that a guest presents.
 * @throws AppError as `readWonGift`
 */
export async function checkGift(
  deps: GameDeps,
  input: { principal: Principal; code: string },
): Promise<PresentedView> {
  const gift = await readWonGift(deps, input);
  return describePresented(deps, { principal: input.principal, gift });
}

/** A gift at the counter. */
export type PresentedView = WonGiftView & { place: GiftPlace | null };

/** A gift as the caller sees it at the counter. */
export async function describePresented(
  deps: GameDeps,
  { principal, gift }: { principal: Principal; gift: WonGift },
): Promise<PresentedView> {
  const [view] = await describeWonGifts(deps, { principal, gifts: [gift] });
  return { ...view!, place: await readGiftPlace(deps, gift) };
}

/**
 * Reads the key that lets the counter verify QR codes without network.
 * @throws AppError FORBIDDEN
 */
export function readGiftKey({ keys }: GameDeps, principal: Principal): string {
  if (!mayInSomePlace(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  return giftPublicKey(keys);
}

/** A handover with the name of the person; null when the account is gone. */
type Named<T> = T & { name: string | null };

/** A won gift as a member of its restaurant sees it. */
export interface WonGiftView {
  gift: WonGift;
  verdict: GiftVerdict;
  firstDay: string;
  lastDay: string;
  redemption: Named<GiftChange> | null;
  /** The latest undoing, or the revocation. */
  reversal: Named<GiftChange & { reason: string }> | null;
  conflicts: Named<GiftConflict>[];
  isUndoable: boolean;
}

/** Gifts as the caller sees them, in the same order. */
export async function describeWonGifts(
  { people, clock }: GameDeps,
  { principal, gifts }: { principal: Principal; gifts: readonly WonGift[] },
): Promise<WonGiftView[]> {
  const ids = gifts.flatMap((gift) => [redemptionOf(gift), reversalOf(gift), ...gift.conflicts]);
  const names = await people.namesOf(ids.flatMap((each) => each?.by ?? []));
  const named = <T extends { by?: string | undefined }>(each: T): Named<T> => ({
    ...each,
    name: names.get(each.by ?? '') ?? null,
  });
  const now = clock.now();
  const caller = { by: actingOf(principal).id, isOwner: isOwnerInPerson(principal), now };
  return gifts.map((gift) => {
    const redemption = redemptionOf(gift);
    const reversal = reversalOf(gift);
    return {
      gift,
      verdict: verdictOf(gift, now),
      ...validityOf(gift),
      redemption: redemption && named(redemption),
      reversal: reversal && named(reversal),
      conflicts: gift.conflicts.map(named),
      isUndoable: !principal.isAdmin && !gift.isTest && mayUndo(gift, caller),
    };
  });
}
