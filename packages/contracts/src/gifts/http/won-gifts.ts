import { z } from 'zod';
import { id, line, plainText } from '../../texts/texts';
import { GIFT_STATES, GIFT_VERDICTS, RECENT_REDEMPTIONS } from '../won-gift';
import { defineEndpoint } from '../../define-endpoint';
import { ownerId, pageId } from '../../pages/http/game-samples';
import { giftConditions } from '../../pages/http/game-terms';
import { searchHeaders } from '../../search-headers';

const test = z
  .literal(true)
  .optional()
  .describe('A gift from an owner’s test of the own page (« Cadeau d’essai »). It counts nowhere.');

/** What guests and their restaurant read of a won gift. */
export const giftFields = {
  gift: z.string(),
  code: z.string().describe('Eleven symbols. People read them in groups of 4, 4 and 3.'),
  state: z.enum(GIFT_STATES),
  verdict: z
    .enum(GIFT_VERDICTS)
    .describe('Whether the gift is handed over now, and if not, why not.'),
  wonAt: z.iso.datetime(),
  firstDay: z.iso.date().describe('The first handover day, in Paris.'),
  lastDay: z.iso.date(),
  conditions: giftConditions,
  test,
};

const by = z.string().nullable().describe('The person’s name; null when the account is gone.');
const device = z.string().describe('The name that the device gave itself.');
const at = z.iso.datetime();

export const wonGift = z
  .object({
    _id: z.string().describe('The id of the play, or the gift’s own.'),
    pageId: z.string(),
    ...giftFields,
    campaign: z.literal(true).optional().describe('It came with the mail of a campaign.'),
    redemption: z
      .object({ at: at.describe('When the gift was handed over.'), by, device })
      .nullable()
      .describe('Null when the gift is not redeemed.'),
    reversal: z
      .object({ at, by, reason: z.string() })
      .optional()
      .describe('Why its latest redemption was undone, or why it was revoked.'),
    isUndoable: z.boolean().describe('Whether the caller may undo the redemption now.'),
    conflicts: z
      .array(z.object({ at, by, device }))
      .describe('When it was also handed over, without network, although it was redeemed.'),
  })
  .meta({ id: 'WonGift' });
export type WonGift = z.infer<typeof wonGift>;

/** A gift that a guest presents at a counter. */
export const presentedGift = wonGift
  .extend({
    place: z
      .object({
        name: z.string(),
        only: z.boolean().describe('Whether the gift is handed over only there.'),
      })
      .optional()
      .describe(
        'The place where the gift was won. Missing while the organisation has one place, and for the gift of a campaign.',
      ),
  })
  .meta({ id: 'PresentedGift' });
export type PresentedGift = z.infer<typeof presentedGift>;

/** A sample of a gift that waits for its guest. */
export const drawn: WonGift = {
  _id: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
  pageId,
  gift: 'Un café offert',
  code: 'D2SAMPASP6Z',
  state: 'mailed',
  verdict: 'redeemable',
  wonAt: '2026-11-21T19:30:00.000Z',
  firstDay: '2026-11-22',
  lastDay: '2026-12-01',
  conditions: {
    firstDay: 'tomorrow',
    validDays: 10,
    minimumPurchase: 10,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    hours: null,
    value: null,
  },
  redemption: null,
  isUndoable: false,
  conflicts: [],
};
export const redeemed: WonGift = {
  ...drawn,
  state: 'redeemed',
  verdict: 'redeemed',
  redemption: { at: '2026-11-25T19:14:00.000Z', by: 'Léa Martin', device: 'Téléphone du bar' },
  isUndoable: true,
};

export const reason = line(200).min(1, 'Indiquez pourquoi.');

export const listRedemptions = defineEndpoint({
  service: 'game',
  summary: 'List the latest redemptions of the caller’s restaurant',
  description: `At most ${RECENT_REDEMPTIONS}, the latest handover first. An undone redemption is not in the list.`,
  method: 'GET',
  path: '/api/game/redemptions',
  permission: 'gift:redeem',
  limit: 'read',
  responses: { 200: z.array(wonGift) },
  sample: { response: [redeemed] },
});

export const revokeGift = defineEndpoint({
  service: 'game',
  summary: 'Take a won gift back',
  description: 'Its code no longer works. A repeat succeeds and changes nothing.',
  method: 'POST',
  path: '/api/game/won-gifts/:id/revocation',
  permission: 'gift:revoke',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ reason }),
  responses: { 200: wonGift },
  errors: ['GIFT_UNKNOWN', 'GIFT_REDEEMED', 'GIFT_EXPIRED'],
  sample: {
    params: { id: drawn._id },
    body: { reason: 'Une seule personne, plusieurs adresses' },
    response: {
      ...{ ...drawn, state: 'revoked', verdict: 'revoked' },
      reversal: {
        ...{ at: '2026-11-22T09:12:00.000Z', by: 'Camille Perrin' },
        reason: 'Une seule personne, plusieurs adresses',
      },
    },
  },
});

const place = id.optional().describe('Only gifts that were won in this place.');
const day = plainText(10).check(z.iso.date()).optional().describe('The day of the win, in Paris.');

export const listWonGifts = defineEndpoint({
  service: 'game',
  summary: 'List the gifts that were won on an owner’s pages',
  description: 'One page, the latest first; with `code` in the order of the codes.',
  method: 'GET',
  path: '/api/game/won-gifts/:userId',
  permission: 'winner:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    state: z.enum(GIFT_STATES).optional(),
    code: plainText(60)
      .optional()
      .describe('The first symbols of a code, as people type them. Replaces the other filters.'),
    search: plainText(60)
      .optional()
      .describe('A part of a gift’s name, among the latest 2,000, or the first symbols of a code.'),
    day,
    place,
  }),
  responses: { 200: z.array(wonGift) },
  responseHeaders: searchHeaders('gifts'),
  sample: {
    params: { userId: ownerId },
    query: { page: '1', limit: '50', state: 'redeemed' },
    response: [redeemed],
  },
});

export const countWonGifts = defineEndpoint({
  service: 'game',
  summary: 'Count the gifts that were won on an owner’s pages by their state',
  method: 'GET',
  path: '/api/game/won-gifts/:userId/counts',
  permission: 'winner:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({ day, place }),
  responses: { 200: z.record(z.enum(GIFT_STATES), z.number().int()) },
  sample: {
    params: { userId: ownerId },
    response: { drawn: 2, mailed: 48, redeemed: 310, expired: 139, revoked: 1 },
  },
});

export const readGiftKey = defineEndpoint({
  service: 'game',
  summary: 'Read the key that verifies the QR codes of gifts',
  description: 'With it the counter recognises genuine gifts without network.',
  method: 'GET',
  path: '/api/game/gift-key',
  permission: 'gift:redeem',
  limit: 'read',
  responses: {
    200: z.object({ publicKey: z.string().describe('Ed25519, 32 bytes in base64url.') }),
  },
  sample: { response: { publicKey: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' } },
});

export const wonGiftEndpoints = {
  listRedemptions,
  revokeGift,
  listWonGifts,
  countWonGifts,
  readGiftKey,
};
