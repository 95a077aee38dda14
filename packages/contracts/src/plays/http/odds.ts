import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { ownerId, pageId } from '../../pages/http/game-samples';

const count = z.number().int().nonnegative();

const oddsDrift = z
  .object({
    plays: count.describe('How many plays the present watch has looked at.'),
    differing: count.describe('How many of them had another outcome than the declared odds give.'),
    reportedAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the latest drift was reported: the page does not draw by its odds. Null without a report, and 1,000 plays after the latest.',
      ),
  })
  .meta({ id: 'OddsDrift' });

const percent = z.number().min(0).max(100).describe('The declared chances, in percent.');

export const pageOdds = z
  .object({
    pageId: z.string(),
    gifts: z.array(
      z.object({
        option: z.number().int(),
        label: z.string(),
        percent,
        drawn: count.describe('How often it was drawn by these odds.'),
      }),
    ),
    lost: z.object({ percent, drawn: count }).describe('The options without a gift.'),
    plays: count.describe('How many plays were drawn by these odds.'),
    since: z.iso
      .datetime()
      .nullable()
      .describe('The first of these plays; null before it. A change of the odds starts again.'),
    drift: oddsDrift,
  })
  .meta({ id: 'PageOdds' });
export type PageOdds = z.infer<typeof pageOdds>;

const drift = { plays: 1_200, differing: 0, reportedAt: null };

export const readOdds = defineEndpoint({
  service: 'game',
  summary: 'Read the declared odds of a landing page beside what it drew',
  description:
    'Plays are counted five minutes after they took place. Gifts that cannot be won give their share to the consolation gift or to the ' +
    'losses, so shares may differ without a drift.',
  method: 'GET',
  path: '/api/game/:id/odds',
  permission: 'page:read',
  limit: 'read',
  params: z.object({ id }),
  responses: { 200: pageOdds },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: { id: pageId },
    response: {
      pageId,
      gifts: [{ option: 1, label: 'Un café offert', percent: 20, drawn: 243 }],
      lost: { percent: 80, drawn: 957 },
      plays: 1_200,
      since: '2026-11-24T14:30:00.000Z',
      drift,
    } satisfies PageOdds,
  },
});

const watchedPage = z
  .object({
    pageId: z.string(),
    ownerId: z.string(),
    restaurant: z.string().nullable().describe('Null when the page was deleted.'),
    drift: oddsDrift,
  })
  .meta({ id: 'WatchedPage' });
export type WatchedPage = z.infer<typeof watchedPage>;

/** Limits how many rows the store must skip. */
const LAST_PAGE = 10_000;

export const listOdds = defineEndpoint({
  service: 'game',
  summary: 'List whether landing pages draw by their odds',
  description: 'All pages that were played, the latest reports first.',
  method: 'GET',
  path: '/api/game/odds',
  permission: 'platform:read',
  limit: 'read',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(LAST_PAGE).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(25),
  }),
  responses: { 200: z.array(watchedPage) },
  responseHeaders: {
    [TOTAL_COUNT_HEADER]: z.number().int().describe('How many pages were played.'),
  },
  sample: {
    query: { page: '1', limit: '25' },
    response: [{ pageId, ownerId, restaurant: 'Chez Camille', drift }] satisfies WatchedPage[],
  },
});

export const oddsEndpoints = { readOdds, listOdds };
