import { GIFT_STATES, type GiftState } from '@girouette/contracts/won-gift';
import { giftTransitions, stateAfter, type GiftAction } from './gift-state';

const actions = Object.keys(giftTransitions) as GiftAction[];

/** The state after each action. Absent actions are not possible. */
const NEXT: Record<GiftState, Partial<Record<GiftAction, GiftState>>> = {
  drawn: { mail: 'mailed', redeem: 'redeemed', expire: 'expired', revoke: 'revoked' },
  mailed: { redeem: 'redeemed', expire: 'expired', revoke: 'revoked' },
  redeemed: { undo: 'mailed', undoUnmailed: 'drawn' },
  expired: { redeemLate: 'redeemed' },
  revoked: {},
};

describe.each(GIFT_STATES)('a gift that is %s', (state) => {
  it.each(actions)('becomes what the table says through: %s', (action) => {
    expect(stateAfter(state, action)).toBe(NEXT[state][action] ?? null);
  });
});
