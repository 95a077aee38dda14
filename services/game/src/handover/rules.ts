import { parisDay, type GiftConditions } from '@girouette/contracts';
import { MINUTE_MS } from '@girouette/contracts/durations';
import { endOf, validityOf } from '@girouette/contracts/gifts/gift-validity';
import {
  UNDO_MINUTES,
  type GiftState,
  type GiftVerdict,
} from '@girouette/contracts/gifts/won-gift';

interface Transition {
  from: readonly GiftState[];
  to: GiftState;
}

/** The actions on a won gift (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md): the states that allow each action, and the state after it. */
export const giftTransitions = {
  /** The mail server has accepted the winner's mail. */
  mail: { from: ['drawn'], to: 'mailed' },
  redeem: { from: ['drawn', 'mailed'], to: 'redeemed' },
  /** The gift was handed over before its end, and the phone could report that only now. */
  redeemLate: { from: ['expired'], to: 'redeemed' },
  undo: { from: ['redeemed'], to: 'mailed' },
  /** The same for a gift that was redeemed before its mail. */
  undoUnmailed: { from: ['redeemed'], to: 'drawn' },
  expire: { from: ['drawn', 'mailed'], to: 'expired' },
  /** The owner takes the gift back. */
  revoke: { from: ['drawn', 'mailed'], to: 'revoked' },
} as const satisfies Record<string, Transition>;

export type GiftAction = keyof typeof giftTransitions;

/** @returns null when the state does not allow the action */
export function stateAfter(state: GiftState, action: GiftAction): GiftState | null {
  const { from, to }: Transition = giftTransitions[action];
  return from.includes(state) ? to : null;
}

/** Something that happened to a won gift. */
export interface GiftChange {
  action: GiftAction;
  at: Date;
  /** When the server was told; absent when that was at once. */
  toldAt?: Date | undefined;
  /** The user or API key that did it (`actingOf`); absent for the system. */
  by?: string | undefined;
  /** The name of the device that did it. */
  device?: string | undefined;
  /** The place where it was handed over; absent when the person works at every place. */
  placeId?: string | undefined;
  /** The client's number of the request. A repeat changes nothing. */
  nonce?: string | undefined;
  /** Why it was undone or revoked. */
  reason?: string | undefined;
}

/** A handover without network of a gift that was already redeemed. */
export interface GiftConflict {
  at: Date;
  toldAt: Date;
  by: string;
  device: string;
  nonce: string;
}

/** Stands for the place of a gift that belongs to the whole organisation. */
export const EVERY_PLACE = '';

/** A gift that a guest has won, from the draw to its end; or one that came with a campaign's mail, from the choice of the guest on. */
export interface WonGift {
  /** The id of the play. A campaign's gift has an id of the same form. */
  id: string;
  pageId: string;
  ownerId: string;
  /** The place that the page was in at the time of the win; {@link EVERY_PLACE} for a campaign's gift. */
  placeId: string;
  gift: string;
  code: string;
  wonAt: Date;
  state: GiftState;
  /** The terms at the time of the win, whatever the owner changes later. */
  conditions: GiftConditions;
  /** From an owner's test. It is kept with the tests, and counts nowhere. */
  isTest?: true;
  /** Set for a gift from a campaign, which no play won. The cost is in cents; null when the owner does not say. */
  campaign?: { cost: number | null } | undefined;
  /** The version of the page's rules at that time. Absent before pages had rules. */
  rules?: string | undefined;
  mailedAt?: Date | undefined;
  /** When it expires. Absent once nothing but an undo can happen to it. */
  endsAt?: Date | undefined;
  /** The latest changes, the oldest first. */
  changes: readonly GiftChange[];
  /** The latest conflicts, the oldest first. */
  conflicts: readonly GiftConflict[];
}

const UNDO_MS = UNDO_MINUTES * MINUTE_MS;
/** How many changes and conflicts of a gift are kept. The audit trail keeps all. */
const MOST_KEPT = 40;

/** A gift that has just been won. */
export const wonGift = (
  won: Omit<WonGift, 'state' | 'endsAt' | 'mailedAt' | 'changes' | 'conflicts'>,
): WonGift => ({
  ...won,
  state: 'drawn',
  endsAt: endOf(won),
  changes: [],
  conflicts: [],
});

/**
 * Decides whether the restaurant hands the gift over, and if not, why not.
 * @param at when the gift is handed over
 */
export function verdictOf(gift: WonGift, at: Date): GiftVerdict {
  if (gift.state === 'redeemed' || gift.state === 'revoked') return gift.state;
  if (at >= endOf(gift)) return 'expired';
  return parisDay(at) < validityOf(gift).firstDay ? 'early' : 'redeemable';
}

/**
 * @param how.at when the gift was handed over, by the clock of a phone. One that is behind may say a moment before the win, which is kept as
 * the moment of the win: no event of a gift lies before the gift.
 * @returns the redeemed gift; null when the verdict is against it
 */
export function redeemed(gift: WonGift, how: Omit<GiftChange, 'action'>): WonGift | null {
  if (verdictOf(gift, how.at) !== 'redeemable') return null;
  const at = notBefore(gift.wonAt, how.at);
  // Undone meanwhile, and the phone that was told of the conflict repeats its request.
  const conflicts = gift.conflicts.filter(({ nonce }) => nonce !== how.nonce);
  return changed(
    { ...gift, conflicts },
    { action: gift.state === 'expired' ? 'redeemLate' : 'redeem', ...how, at },
  );
}

const notBefore = (earliest: Date, at: Date): Date => (at < earliest ? earliest : at);

/** The redemption that counts; null for a gift that is not redeemed. */
export const redemptionOf = (gift: WonGift): GiftChange | null =>
  gift.state === 'redeemed' ? latestRedemptionOf(gift) : null;

/** The latest redemption, whether or not it was undone. */
export const latestRedemptionOf = ({ changes }: WonGift): GiftChange | null =>
  changes.findLast(({ action }) => action.startsWith('redeem')) ?? null;

/** The latest undoing or revocation; null for a gift that was redeemed again. */
export const reversalOf = ({ state, changes }: WonGift): Reversal | null =>
  state === 'redeemed' ? null : (changes.findLast(isReversal) ?? null);

type Reversal = GiftChange & { reason: string };
const isReversal = (change: GiftChange): change is Reversal => change.reason !== undefined;

/** Whether a request with this nonce has changed the gift. */
export const hasHandled = ({ changes }: WonGift, nonce: string): boolean =>
  changes.some((change) => change.nonce === nonce);

/** The gift with a conflict, once for each nonce. Null when the owner knows it already, or when the request counted meanwhile. */
export function withConflict(gift: WonGift, conflict: GiftConflict): WonGift | null {
  if (hasHandled(gift, conflict.nonce)) return null;
  if (gift.conflicts.some(({ nonce }) => nonce === conflict.nonce)) return null;
  const added = { ...conflict, at: notBefore(gift.wonAt, conflict.at) };
  return { ...gift, conflicts: [...gift.conflicts, added].slice(-MOST_KEPT) };
}

/** Whether a person may undo the redemption of a gift: the one who redeemed it for ten minutes, the owner at any time. */
export function mayUndo(
  gift: WonGift,
  { by, isOwner, now }: { by: string; isOwner: boolean; now: Date },
): boolean {
  const redemption = redemptionOf(gift);
  if (!redemption) return false;
  const { at, toldAt = at } = redemption;
  return isOwner || (redemption.by === by && now.getTime() - toldAt.getTime() <= UNDO_MS);
}

/** The gift as it was before its redemption. Null when it is not redeemed. */
export const undone = (gift: WonGift, how: Omit<GiftChange, 'action'>): WonGift | null =>
  changed(gift, { action: gift.mailedAt ? 'undo' : 'undoUnmailed', ...how });

/** The gift after its owner took it back. Null when that is too late. */
export const revoked = (gift: WonGift, how: Omit<GiftChange, 'action'>): WonGift | null =>
  changed(gift, { action: 'revoke', ...how });

/** The gift after its mail was sent, which may also come after its redemption. Null when that is known. */
export function mailed(gift: WonGift, at: Date): WonGift | null {
  if (gift.mailedAt) return null;
  return { ...(changed(gift, { action: 'mail', at }) ?? gift), mailedAt: at };
}

/** The gift after its end. Null when it has not ended, or cannot expire. */
export const expired = (gift: WonGift, now: Date): WonGift | null =>
  gift.endsAt && gift.endsAt <= now ? changed(gift, { action: 'expire', at: gift.endsAt }) : null;

/** @returns null when the state of the gift does not allow the action */
function changed(gift: WonGift, change: GiftChange): WonGift | null {
  const state = stateAfter(gift.state, change.action);
  if (state === null) return null;
  const isOpen = state === 'drawn' || state === 'mailed';
  const changes = [...gift.changes, change].slice(-MOST_KEPT);
  return { ...gift, state, changes, endsAt: isOpen ? endOf(gift) : undefined };
}
