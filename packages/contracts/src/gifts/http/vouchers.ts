import { z } from 'zod';
import { plainText } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { pageId, sampleVoucherToken } from '../../pages/http/game-samples';
import { VISITOR_RATE } from '../../limits';
import { drawn, giftFields } from './won-gifts';

const voucher = z
  .object({
    ...giftFields,
    endsAt: z.iso.datetime().describe('The end of the handover, which is excluded.'),
    statement: z.string().describe('The text of the QR code, at most 180 bytes.'),
    redeemedAt: z.iso.datetime().nullable().describe('Null when the gift is not redeemed.'),
    pageId: z.string(),
    restaurant: z
      .object({ name: z.string(), address: z.string() })
      .nullable()
      .describe('Null once the page is deleted.'),
  })
  .meta({ id: 'Voucher' });
export type Voucher = z.infer<typeof voucher>;

const readVoucher = defineEndpoint({
  service: 'game',
  summary: 'Read a won gift as its guest',
  description: 'The token is in the body, so that no log of addresses contains it.',
  method: 'POST',
  path: '/api/game/vouchers',
  permission: 'gift:claim',
  rate: VISITOR_RATE,
  body: z.object({ token: plainText(100).min(1) }),
  responses: { 200: voucher },
  errors: ['VOUCHER_UNKNOWN'],
  sample: {
    body: { token: sampleVoucherToken },
    response: {
      ...{ gift: drawn.gift, code: drawn.code, state: drawn.state, verdict: drawn.verdict },
      ...{ wonAt: drawn.wonAt, firstDay: drawn.firstDay, lastDay: drawn.lastDay },
      conditions: drawn.conditions,
      endsAt: '2026-12-01T23:00:00.000Z',
      statement: 'AVDqe3v0c1p0bWVudA',
      redeemedAt: null,
      pageId,
      restaurant: { name: 'Chez Camille', address: '12 rue des Halles, 75001 Paris' },
    } satisfies Voucher,
  },
});

export const voucherEndpoints = { readVoucher };
