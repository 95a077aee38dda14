import type { GiftConditions, Outcome } from '@girouette/contracts';
import type { BounceReason } from '@girouette/contracts/mails/bounces';
import { endOf } from '@girouette/contracts/gifts/gift-validity';
import type { WinnerState } from '@girouette/contracts/mails/winners';
import type { WinnerMail } from '../queue/rules';

/** One play, as its ticket or this service's copy describes it. */
export interface Play {
  id: string;
  pageId: string;
  ownerId: string;
  /** Keyed hash of page and canonical e-mail. */
  participant: string;
  outcome: Outcome;
}

/** A play that won. */
export interface Win extends Play {
  at: Date;
  /** Keyed hash of owner and address, as the guest spelled it. Absent in a row of an older version. */
  spelling?: string | undefined;
  /** The end of the handover, which follows from the terms. */
  endsAt: Date;
  /** The terms of the gift at the time of the win. Absent before gifts had terms. */
  conditions?: GiftConditions | undefined;
  /** Why the gift is no longer handed over, before its end. */
  closed?: 'redeemed' | 'revoked' | undefined;
  /** The owner who may send offers, and the version of the wording. Unset without consent. The guest gives it with the play. */
  marketingOf?: string | undefined;
  marketingVersion?: string | undefined;
}

/** The win without its guest and their consent. Its owner's list and the gift's state keep it. */
export const withoutGuest = (win: Win): Win => ({
  ...win,
  participant: `erased:${win.id}`,
  spelling: undefined,
  marketingOf: undefined,
  marketingVersion: undefined,
});

/** Whether the restaurant still hands the gift over, now or from its first day on. */
export const isLive = ({ at: wonAt, conditions, closed }: Win, now: Date): boolean =>
  !closed && now < endOf({ wonAt, conditions });

/** How many days a win can be claimed without a ticket: as long as a ticket is valid. */
const CLAIM_DAYS = 30;

/** Whether the win can still be claimed without a ticket. */
export const isClaimable = ({ at }: Win, now: Date): boolean =>
  now.getTime() < at.getTime() + CLAIM_DAYS * 86_400_000;

/** Whether the participant with one of these hashes won this gift with that play (docs/specification §9). */
export function hasWon(
  play: Play,
  claim: { participants: readonly string[]; gift: string },
): boolean {
  if (play.outcome.kind !== 'gift') return false;
  if (!claim.participants.includes(play.participant)) return false;
  return play.outcome.label.trim() === claim.gift.trim();
}

/** A win as its owner sees it, with its mail. The mail is null before this service knows it, and after it has expired. */
export interface Winner {
  win: Win;
  mail: WinnerMail | null;
  state: WinnerState;
  restaurantName: string;
  /** Masked. Null once the address has been removed. */
  email: string | null;
  /** Why the address refuses mails; null as far as known, and once it is tried again. */
  refused: BounceReason | null;
  /** Whether no mail goes to the address for now. */
  isStopped: boolean;
}

/** The state of a win. A sent mail counts as sent while it is being sent again. */
export function stateOf(
  win: Pick<Win, 'at' | 'conditions'>,
  mail: WinnerMail | null,
  now: Date,
): WinnerState {
  if (now >= endOf({ ...win, wonAt: win.at })) return 'expired';
  if (mail?.status === 'failed') return 'failed';
  return mail?.sentAt ? 'mailed' : 'drawn';
}
