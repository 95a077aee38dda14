import { isWin, type PlayRow } from './plays';
import { eachTold, rowOf, rowsOf, type CreateRule } from './rule';

interface GiftRow {
  id: string;
  code: string;
  changes: { action: string; nonce?: string }[];
}

/** Each win has one voucher, and codes differ. */
export const vouchers: CreateRule = (scene) => ({
  name: 'one voucher per win',
  atRest() {
    const wins = rowsOf<PlayRow>(scene, 'game', 'plays').filter(isWin);
    const gifts = rowsOf<GiftRow>(scene, 'game', 'won-gifts');
    const ids = new Set(gifts.map(({ id }) => id));
    const codes = new Set(gifts.map(({ code }) => code));
    return [
      ...wins.filter(({ id }) => !ids.has(id)).map(({ id }) => `the win ${id} has no voucher`),
      ...(gifts.length === wins.length ? [] : [`${gifts.length} vouchers for ${wins.length} wins`]),
      ...(codes.size === gifts.length ? [] : ['two vouchers have one code']),
    ];
  },
});

/** A gift is not handed over twice without an undo in between, and each answered handover is stored. */
export const handovers: CreateRule = (scene) => ({
  name: 'one handover per gift',
  onChange({ table, after }) {
    if (table !== 'won-gifts' || after === null) return [];
    let isRedeemed = false;
    for (const { action } of (after as unknown as GiftRow).changes) {
      if (action === 'redeem' && isRedeemed) return [`the gift ${after.id} was redeemed twice`];
      if (action === 'redeem') isRedeemed = true;
      // Also `undoUnmailed`.
      if (action.startsWith('undo')) isRedeemed = false;
    }
    return [];
  },
  ...eachTold(scene.told.handovers, ({ giftId: id, nonce }) => {
    const gift = rowOf<GiftRow>(scene, { service: 'game', table: 'won-gifts', id });
    return gift?.changes.some((change) => change.nonce === nonce)
      ? []
      : [`the handover ${nonce} of ${id} was answered and is not stored`];
  }),
});
