import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import { SOME_CONDITIONS } from './a-page';

/** A gift won on Saturday, 21 November 2026, to be handed over from Sunday to Tuesday, 1 December. */
export const aVoucher = (changes: Partial<Voucher> = {}): Voucher => ({
  gift: 'Un café offert',
  code: 'D2SAMPASP6Z',
  state: 'mailed',
  verdict: 'redeemable',
  wonAt: '2026-11-21T19:30:00.000Z',
  firstDay: '2026-11-22',
  lastDay: '2026-12-01',
  conditions: SOME_CONDITIONS,
  endsAt: '2026-12-01T23:00:00.000Z',
  statement: 'AVDqe3v0c1p0bWVudA',
  redeemedAt: null,
  pageId: 'page-1',
  restaurant: { name: 'Chez Camille', address: '12 rue des Halles, 75001 Paris' },
  ...changes,
});
