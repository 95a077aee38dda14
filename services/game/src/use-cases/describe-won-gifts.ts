import { actingOf, isOwnerInPerson, type Principal } from '@girouette/contracts';
import { validityOf } from '@girouette/contracts/gift-validity';
import type { GiftVerdict } from '@girouette/contracts/won-gift';
import {
  mayUndo,
  redemptionOf,
  reversalOf,
  verdictOf,
  type GiftChange,
  type GiftConflict,
  type WonGift,
} from '../domain/won-gift';
import type { GameDeps } from './ports';

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

/** What somebody sees of gifts. */
export async function describeWonGifts(
  { people, clock }: Pick<GameDeps, 'people' | 'clock'>,
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
      ...{ gift, verdict: verdictOf(gift, now), ...validityOf(gift) },
      redemption: redemption && named(redemption),
      reversal: reversal && named(reversal),
      conflicts: gift.conflicts.map(named),
      isUndoable: !principal.isAdmin && mayUndo(gift, caller),
    };
  });
}
