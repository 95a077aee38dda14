import { z } from 'zod';
import { NETWORKS } from '../../pages/appearance';
import { DRAW_VALUE } from '../draw-proof';
import { LATER_ASK_WORDINGS, type LaterAskVersion } from '../../pages/later-ask';
import { MARKETING_WORDINGS, type MarketingVersion } from '../../mails/marketing';
import { outcome } from '../outcome';
import { email, id, plainText, uuid } from '../../texts/texts';
import { guestLanguage, idempotencyKey } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { drawProof, sampleProof } from './draws';
import { pageId, sampleRulesVersion, sampleVoucherToken } from '../../pages/http/game-samples';
import { giftConditions } from '../../pages/http/game-terms';
import { ofMedium } from '../../pages/http/media';
import { VISITOR_RATE } from '../../limits';

const marketingVersion = z.enum(
  Object.keys(MARKETING_WORDINGS) as [MarketingVersion, ...MarketingVersion[]],
);

const laterAskVersion = z.enum(
  Object.keys(LATER_ASK_WORDINGS) as [LaterAskVersion, ...LaterAskVersion[]],
);

export const visitPage = defineEndpoint({
  service: 'game',
  summary: 'Count a guest’s visit of a landing page',
  description:
    'Each device counts once a day in Paris. A cookie identifies it, or its `visitId` while there is no cookie. Known bots do not ' +
    'count.',
  method: 'POST',
  path: '/api/game/:id/visits',
  permission: 'page:play',
  rate: VISITOR_RATE,
  params: z.object({ id }),
  query: ofMedium,
  body: z.object({ visitId: uuid }),
  responses: { 204: z.undefined() },
  errors: ['PAGE_NOT_FOUND'],
  sample: { params: { id: pageId }, body: { visitId: 'c0a8f6de-9c1b-4b7e-8f53-0d6f7f2f1b3a' } },
});

export const clickLink = defineEndpoint({
  service: 'game',
  summary: 'Count one click on a link of a landing page',
  method: 'POST',
  path: '/api/game/:id/clicks',
  permission: 'page:play',
  rate: VISITOR_RATE,
  params: z.object({ id }),
  body: z.object({ network: z.enum(NETWORKS) }),
  responses: { 204: z.undefined() },
  errors: ['PAGE_NOT_FOUND'],
  sample: { params: { id: pageId }, body: { network: 'instagram' } },
});

export const play = z
  .object({
    playId: z.string(),
    angle: z.number().int().describe('Where the wheel stops, in degrees.'),
    segment: z.number().int(),
    outcome: outcome.extend({
      conditions: giftConditions
        .optional()
        .describe('The conditions of the gift at the time of the win.'),
    }),
    ticket: z.string().describe('Proves the play to other endpoints.'),
    voucher: z
      .string()
      .optional()
      .describe('The token of the gift’s voucher (`POST /api/game/vouchers`). Missing for a loss.'),
    proof: drawProof
      .optional()
      .describe('With it, the guest recomputes the draw. Missing for a play from before it.'),
    rules: z
      .string()
      .optional()
      .describe('The version of the rules that were in force (`GET /api/game/rules`).'),
  })
  .meta({ id: 'Play' });
export type Play = z.infer<typeof play>;

export const spinWheel = defineEndpoint({
  service: 'game',
  summary: 'Spin the wheel',
  description:
    'The server draws. Each e-mail plays a page once, unless the page’s terms allow another play.',
  method: 'POST',
  path: '/api/game/spin',
  permission: 'page:play',
  rate: VISITOR_RATE,
  headers: idempotencyKey('A repeat with the same key is answered with the same play.'),
  query: ofMedium,
  body: z.object({
    pageId: id,
    email,
    marketing: marketingVersion
      .optional()
      .describe(
        'The version of the wording that the guest agreed to for the restaurant’s offers by e-mail. Missing without consent.',
      ),
    laterAsk: laterAskVersion
      .optional()
      .describe(
        'The version of the wording that the guest agreed to for one later e-mail that asks for an opinion. Missing without consent.',
      ),
    adult: z
      .literal(true)
      .optional()
      .describe(
        'The guest declares to be 18 or older. Required while an alcoholic drink can be won.',
      ),
    language: guestLanguage
      .optional()
      .describe(
        'The language of the page when the guest played, and of the e-mails. French without it.',
      ),
    value: plainText(22)
      .regex(DRAW_VALUE)
      .optional()
      .describe(
        'What the guest adds to the draw: 22 random symbols of base64url, the same for each repeat. Without it, the server adds its own.',
      ),
  }),
  responses: { 200: play },
  errors: [
    'SPIN_EMAIL_REQUIRED',
    'DISPOSABLE_EMAIL',
    'EMAIL_MISTYPED',
    'PAGE_NOT_FOUND',
    'PAGE_EXPIRED',
    'PAGE_DEACTIVATED',
    'PAGE_MOVED',
    'GAME_EARLY',
    'GAME_OVER',
    'GAME_CLOSED',
    'SOLD_OUT',
    'MEDIUM_OFF',
    'ADULTS_ONLY',
    'ALREADY_PLAYED',
    'TOO_MANY_PLAYS',
  ],
  sample: {
    body: { pageId, email: 'camille@example.fr', value: 'AAECAwQFBgcICQoLDA0ODw' },
    response: {
      playId: '5e2f4c1a-8d3b-4e6f-9a7c-1b2d3e4f5a6b',
      angle: 1822,
      segment: 1,
      outcome: { kind: 'gift', option: 1, label: 'Un café offert' },
      ticket: 'eyJhbGciOiJFUzI1NiJ9.eyJwbGF5SWQiOiI1ZTJmIn0.c2lnbmF0dXJl',
      voucher: sampleVoucherToken,
      proof: sampleProof,
      rules: sampleRulesVersion,
    },
  },
});

export const playEndpoints = { visitPage, clickLink, spinWheel };
