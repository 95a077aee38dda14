/** What can happen to a won gift (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). */

import type { GiftState } from '@girouette/contracts/won-gift';

export interface Transition {
  from: readonly GiftState[];
  to: GiftState;
}

/** Each action, the states in which it is possible, and the state after it. */
export const giftTransitions = {
  /** The mail server has accepted the winner's mail. */
  mail: { from: ['drawn'], to: 'mailed' },
  redeem: { from: ['drawn', 'mailed'], to: 'redeemed' },
  /** The gift was handed over before its end, and the phone could tell only now. */
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
