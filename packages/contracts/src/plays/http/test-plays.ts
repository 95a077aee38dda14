import { z } from 'zod';
import { id, plainText } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { gamePage, pageSample } from '../../pages/http/game-pages';
import { pageId, sampleVoucherToken } from '../../pages/http/game-samples';
import { VISITOR_RATE } from '../../limits';
import { play } from './plays';

const sampleToken = 'p3kQm2cWQYqfWJ5pWUXhyq8Yl0rJc2s3HnZbqf0vK1E';

/** The token of a test. In the body, so that no log of addresses contains it. */
const withToken = z.object({ token: plainText(100).min(1) });

export const beginTest = defineEndpoint({
  service: 'game',
  summary: 'Begin a test of one’s own landing page',
  description:
    'Answers a link for the owner’s own phone. It works for an hour and one spin, also before the page is online. Twenty a day.',
  method: 'POST',
  path: '/api/game/:id/test-plays',
  permission: 'page:test',
  limit: 'write',
  params: z.object({ id }),
  responses: {
    201: z.object({
      token: z.string(),
      link: z.string().describe('The address of the page with the token, as `essai`.'),
      expiresAt: z.iso.datetime(),
    }),
  },
  errors: ['PAGE_NOT_FOUND', 'PAGE_EXPIRED', 'PAGE_DEACTIVATED', 'PAGE_MOVED', 'TOO_MANY_REQUESTS'],
  sample: {
    params: { id: pageId },
    response: {
      token: sampleToken,
      link: `https://girouette.example/spin/game/${pageId}?essai=${sampleToken}`,
      expiresAt: '2026-11-21T20:30:00.000Z',
    },
  },
});

const testErrors = [
  'LINK_EXPIRED',
  'PAGE_NOT_FOUND',
  'PAGE_EXPIRED',
  'PAGE_DEACTIVATED',
  'PAGE_MOVED',
] as const;

export const readTestPage = defineEndpoint({
  service: 'game',
  summary: 'Read a landing page for a test',
  description: 'As guests see it while it is online, whether or not it is.',
  method: 'POST',
  path: '/api/game/test-pages',
  permission: 'page:play',
  rate: VISITOR_RATE,
  body: withToken,
  responses: { 200: gamePage },
  errors: testErrors,
  sample: { body: { token: sampleToken }, response: pageSample },
});

/** The play of a test: without the proofs of a guest's play. */
export const testPlay = play
  .omit({ ticket: true, proof: true, rules: true })
  .meta({ id: 'TestPlay' });
export type TestPlay = z.infer<typeof testPlay>;

export const spinTest = defineEndpoint({
  service: 'game',
  summary: 'Spin the wheel for a test',
  description:
    'Draws among the gifts of the page, by their frequencies and without a loss. It needs no e-mail, and counts nowhere: no visit, no ' +
    'spin, no stock, no budget, no figures, no mail, no event. The gift is handed over from now on until tomorrow. A repeat is ' +
    'answered with the same play.',
  method: 'POST',
  path: '/api/game/test-spins',
  permission: 'page:play',
  rate: VISITOR_RATE,
  body: withToken,
  responses: { 200: testPlay },
  errors: testErrors,
  sample: {
    body: { token: sampleToken },
    response: {
      playId: '5e2f4c1a-8d3b-4e6f-9a7c-1b2d3e4f5a6b',
      angle: 225,
      segment: 1,
      outcome: { kind: 'gift', option: 1, label: 'Un café offert' },
      voucher: sampleVoucherToken,
    },
  },
});

export const testPlayEndpoints = { beginTest, readTestPage, spinTest };
