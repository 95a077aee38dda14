import { randomUUID } from 'node:crypto';
import { endpoints } from '@girouette/contracts';
import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import type { Ask } from './ask';
import type { Owner } from './owner';

/** A gift that was won. */
export interface Won {
  playId: string;
  voucher: string;
}

export interface Redemptions {
  /** Redeems a gift, and then tries to redeem it a second time. */
  redeem: (won: Won) => Promise<void>;
  /** Reads the voucher of every redeemed gift. */
  findAgain: () => Promise<void>;
  count: () => number;
  /** A sentence for each redemption that is lost, or that was granted twice. */
  lost: string[];
}

export function createRedemptions(ask: Ask, owner: Owner): Redemptions {
  const redeemed: Won[] = [];
  const lost: string[] = [];

  async function voucherOf({ voucher }: Won): Promise<Voucher> {
    const { json } = await ask.untilAnswered(endpoints.readVoucher, { body: { token: voucher } });
    return json as Voucher;
  }

  return {
    lost,
    count: () => redeemed.length,
    async redeem(won) {
      const { code } = await voucherOf(won);
      const request = () => ({ body: { code, nonce: randomUUID(), device: 'Téléphone' } });
      const first = await owner.ask(endpoints.redeemGift, request());
      if (first.status !== 200)
        throw new Error(`${won.playId} is not redeemed: ${JSON.stringify(first)}`);
      redeemed.push(won);
      const second = await owner.ask(endpoints.redeemGift, request());
      if ((second.json as { code?: string }).code === 'GIFT_REDEEMED') return;
      lost.push(`gift ${won.playId} was redeemed a second time: ${JSON.stringify(second)}`);
    },
    async findAgain() {
      for (const won of redeemed) {
        const { state } = await voucherOf(won);
        if (state !== 'redeemed') lost.push(`the redemption of ${won.playId} is lost: ${state}`);
      }
    },
  };
}
