import { z } from 'zod';
import { MAX_STATEMENT_LENGTH } from '../gift-statement';
import { id, line, moment, plainText, uuid } from '../../texts/texts';
import { MAX_OFFLINE_DAYS, MOST_OF_A_GUEST, TILL_PAGES } from '../won-gift';
import { idempotencyKey } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { drawn, presentedGift, reason, redeemed, wonGift } from './won-gifts';

/* All that a till needs, in five calls (docs/build-on-girouette.md). The counter of the owner's phone uses three of them. */

/** The text that people scan or type. */
const code = plainText(MAX_STATEMENT_LENGTH)
  .min(1)
  .describe('The code as it was typed, or the text of the QR code.');
const nonce = uuid
  .optional()
  .describe(
    'The client’s own number of this request. A repeat gets the same answer and changes nothing. Required without an `Idempotency-Key`.',
  );
const deviceName = line(60)
  .min(1, 'Donnez un nom à cet appareil.')
  .describe('A name that people recognise the device by.');

const lookupErrors = [
  'GIFT_FORGED',
  'GIFT_ELSEWHERE',
  'GIFT_OF_OTHER_PLACE',
  'GIFT_UNKNOWN',
] as const;

/** A repeat of a call that has succeeded. */
const repeatable = idempotencyKey(
  'A repeat with the same key gets the same answer for 24 hours and changes nothing. With other parameters it is refused with ' +
    'IDEMPOTENCY_KEY_REUSED. A refused call can be repeated with the same key.',
);

export const readTill = defineEndpoint({
  service: 'game',
  tag: 'tills',
  summary: 'Read whether a till can work',
  description: 'Answers when gifts can be redeemed, and 503 otherwise. Changes nothing.',
  method: 'GET',
  path: '/api/game/counter/till',
  permission: 'gift:redeem',
  limit: 'read',
  responses: {
    200: z.object({
      at: z.iso.datetime().describe('The time of the server, which decides when a gift ends.'),
      name: z.string().describe('The name of the API key, or of the person.'),
      restaurants: z
        .array(z.string())
        .describe(`The names of the pages whose gifts it knows, at most ${TILL_PAGES}.`),
    }),
  },
  sample: {
    response: { at: '2026-11-25T19:14:00.000Z', name: 'Caisse 1', restaurants: ['Chez Camille'] },
  },
});

export const searchGifts = defineEndpoint({
  service: 'game',
  tag: 'tills',
  summary: 'Search the gifts of a guest at the till',
  description:
    `By a whole code, the text of a QR code, or the e-mail address that the guest types. At most ${MOST_OF_A_GUEST}, the latest first; none ` +
    'is an empty list. Changes nothing. Gifts of campaigns are found by their code only. Too many searches that find nothing refuse further ' +
    'ones for some minutes.',
  method: 'POST',
  path: '/api/game/gift-searches',
  permission: 'gift:redeem',
  limit: 'write',
  body: z.object({
    search: plainText(MAX_STATEMENT_LENGTH)
      .min(1)
      .describe('A code, the text of a QR code, or an e-mail address.'),
  }),
  responses: { 200: z.array(presentedGift) },
  errors: ['GIFT_FORGED', 'GIFT_ELSEWHERE', 'GIFT_OF_OTHER_PLACE', 'TOO_MANY_REQUESTS'],
  sample: { body: { search: 'camille@example.fr' }, response: [drawn] },
});

export const checkGift = defineEndpoint({
  service: 'game',
  tag: 'tills',
  summary: 'Read a gift that a guest presents',
  description: 'Changes nothing. Too many wrong codes refuse further ones for some minutes.',
  method: 'POST',
  path: '/api/game/gift-checks',
  permission: 'gift:redeem',
  limit: 'write',
  body: z.object({ code }),
  responses: { 200: presentedGift },
  errors: [...lookupErrors, 'TOO_MANY_REQUESTS'],
  sample: { body: { code: 'd2sa mpas p6z' }, response: drawn },
});

export const redeemGift = defineEndpoint({
  service: 'game',
  tag: 'tills',
  summary: 'Redeem a gift',
  description:
    'The first request for a gift succeeds. Later ones are refused with GIFT_REDEEMED. Its `details` say when, by whom and on which device ' +
    'the gift was redeemed. The weekdays, the hours and the minimum purchase refuse nothing: the person at the counter decides.',
  method: 'POST',
  path: '/api/game/redemptions',
  permission: 'gift:redeem',
  limit: 'write',
  headers: repeatable,
  body: z.object({
    code,
    nonce,
    device: deviceName,
    handedOverAt: moment
      .optional()
      .describe(
        `When the gift was handed over without network, at most ${MAX_OFFLINE_DAYS} days ago. If it turns out to be redeemed, the owner sees ` +
          'the conflict. Missing when it is handed over now.',
      ),
  }),
  responses: { 200: presentedGift },
  errors: [
    ...lookupErrors,
    'CLOCK_WRONG',
    'GIFT_EARLY',
    'GIFT_REDEEMED',
    'GIFT_EXPIRED',
    'GIFT_REVOKED',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_REQUESTS',
  ],
  sample: {
    body: {
      code: 'd2sa mpas p6z',
      nonce: 'c0a8f6de-9c1b-4b7e-8f53-0d6f7f2f1b3a',
      device: 'Téléphone du bar',
    },
    response: redeemed,
  },
});

export const undoRedemption = defineEndpoint({
  service: 'game',
  tag: 'tills',
  summary: 'Undo the redemption of a gift',
  description:
    'Whoever redeemed the gift may undo it for ten minutes, the main account at any time.',
  method: 'POST',
  path: '/api/game/redemptions/:id/undo',
  permission: 'gift:redeem',
  limit: 'write',
  headers: repeatable,
  params: z.object({ id }),
  body: z.object({
    reason,
    device: deviceName,
    redeemedAt: moment
      .optional()
      .describe(
        'When the redemption to undo took place. Any other one stays, so that a repeat changes nothing.',
      ),
  }),
  responses: { 200: wonGift },
  errors: ['GIFT_UNKNOWN', 'GIFT_NOT_REDEEMED', 'UNDO_REFUSED', 'IDEMPOTENCY_KEY_REUSED'],
  sample: {
    params: { id: drawn._id },
    body: {
      reason: 'Le client a changé d’avis',
      device: 'Téléphone du bar',
      redeemedAt: '2026-11-25T19:14:00.000Z',
    },
    response: drawn,
  },
});

export const tillEndpoints = { readTill, searchGifts, checkGift, redeemGift, undoRedemption };
