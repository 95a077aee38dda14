import { z } from 'zod';
import { id } from '../../texts/texts';
import { TRIAL_PAGES } from '../../billing/trial';
import { idempotencyKey } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { DESTINATION_REFUSED, NEW_PAGE_REFUSED } from '../errors';
import { sampleCommitments } from './draw-commitments';
import { VISITOR_RATE } from '../../limits';
import { VARIES_FOR_HEADER } from '../../headers';
import { gameFormat, numberOf, writtenLinks } from './game-format';
import { gamePage, pageSample, pageSummary, summarySample } from './game-pages';
import { allowances, formatSample, ownerId, pageId } from './game-samples';
import { ofMedium } from './media';
import { wordingConfirmed } from './wording';

/** A page with a logo of the allowed size stays well below this. */
const PAGE_BODY_LIMIT = 256 * 1024;

const formatErrors = [
  'FREQUENCY_REQUIRED',
  'FREQUENCIES_EXCEED_100',
  'BUDGET_TOO_SMALL',
  'CONSOLATION_UNKNOWN',
  'IMAGE_REFUSED',
] as const;

export const createPage = defineEndpoint({
  service: 'game',
  summary: 'Create a landing page',
  description:
    'For the caller’s own account. Each gift needs a frequency. Their sum is at most 100 percent.',
  method: 'POST',
  path: '/api/game',
  permission: 'page:create',
  limit: 'write',
  headers: idempotencyKey(
    'A repeat with the same key creates no second page: it is answered with the first, or refused with PAGE_CHANGED, whose ' +
      '`details.current` is the first page, when that is not what the repeat sends.',
  ),
  body: z.object({
    gameFormat,
    placeId: id.optional().describe('The place of the page; without one, the first place.'),
    wordingConfirmed,
  }),
  responses: { 201: gamePage },
  errors: [...formatErrors, ...DESTINATION_REFUSED, ...NEW_PAGE_REFUSED, 'PAGE_CHANGED'],
  sample: { body: { gameFormat: formatSample }, response: pageSample },
  bodyLimit: PAGE_BODY_LIMIT,
});

export const copyPage = defineEndpoint({
  service: 'game',
  summary: 'Copy a landing page',
  description: 'Creates a page with the settings and the logo of another of the owner’s pages.',
  method: 'POST',
  path: '/api/game/:id/copies',
  permission: 'page:create',
  limit: 'write',
  params: z.object({ id }),
  headers: idempotencyKey('A repeat with the same key is answered with the same copy.'),
  responses: { 201: gamePage },
  errors: ['PAGE_NOT_FOUND', ...NEW_PAGE_REFUSED],
  sample: { params: { id: pageId }, response: pageSample },
});

const clicks = z.preprocess(numberOf, z.number().int().min(0)).optional();

/** Old clients also send the counters (docs/specification §7). */
const savedFormat = gameFormat
  .extend({
    ...writtenLinks,
    instagramClicks: clicks,
    facebookClicks: clicks,
    twitterClicks: clicks,
    googleMapsClicks: clicks,
  })
  .meta({ id: 'SavedGameFormat' });
export type SavedGameFormat = z.infer<typeof savedFormat>;

export const updatePage = defineEndpoint({
  service: 'game',
  summary: 'Change a landing page',
  description:
    'Without a token, only one counter can change: a number of clicks above the stored one adds one click. `clickLink` does the same.',
  method: 'PUT',
  path: '/api/game/:id',
  permission: 'page:change',
  withoutToken: 'page:play',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({
    gameFormat: savedFormat,
    version: z
      .number()
      .int()
      .positive()
      .optional()
      .describe(
        'The edited version. If the page has a newer one, the change is refused with PAGE_CHANGED, and `details.current` is the ' +
          'current page. Without a version, the change always overwrites.',
      ),
    wordingConfirmed,
  }),
  responses: { 200: gamePage },
  errors: [...formatErrors, 'PAGE_NOT_FOUND', 'PAGE_CHANGED', 'STOCK_IS_SHARED'],
  sample: {
    params: { id: pageId },
    body: { gameFormat: formatSample, version: 2 },
    response: pageSample,
  },
  bodyLimit: PAGE_BODY_LIMIT,
});

export const listPages = defineEndpoint({
  service: 'game',
  summary: 'List an owner’s landing pages',
  method: 'GET',
  path: '/api/game',
  permission: 'page:read',
  limit: 'read',
  query: z.object({ owner: id }),
  responses: { 200: z.array(pageSummary) },
  sample: {
    query: { owner: ownerId },
    response: [summarySample],
  },
});

export const readAllowance = defineEndpoint({
  service: 'game',
  summary: 'Read how many landing pages an owner may have',
  method: 'GET',
  path: '/api/game/allowance/:userId',
  permission: 'page:read',
  limit: 'read',
  params: z.object({ userId: id }),
  responses: {
    200: z
      .object({
        landingPages: z.number().int().describe('How many pages the owner may save now.'),
        landingPagesCount: z.number().int().describe('How many the owner has.'),
        awaitsTrial: z
          .literal(true)
          .optional()
          .describe(
            'The owner has asked for a trial that is not approved yet. One page may be saved before; it goes online with the approval. ' +
              'Only in the answer to the main account.',
          ),
      })
      .refine(({ landingPages, awaitsTrial }) => !awaitsTrial || landingPages === TRIAL_PAGES, {
        error: 'A trial that waits has the pages of a trial.',
      }),
  },
  sample: { params: { userId: ownerId }, response: allowances.room },
});

export const choosePages = defineEndpoint({
  service: 'game',
  summary: 'Choose the landing pages that stay online',
  description:
    'For an owner with more pages than places, for example after a smaller subscription. These pages get the places in this order, ' +
    'then the oldest pages. Answers all pages of the owner.',
  method: 'PUT',
  path: '/api/game/online/:userId',
  permission: 'page:change',
  limit: 'write',
  params: z.object({ userId: id }),
  body: z.object({ pageIds: z.array(id).max(1_000) }),
  responses: { 200: z.array(pageSummary) },
  errors: ['PAGE_NOT_FOUND', 'PAGE_ALLOWANCE_REACHED'],
  sample: {
    params: { userId: ownerId },
    body: { pageIds: [pageId] },
    response: [summarySample],
  },
});

export const readPageForUpdate = defineEndpoint({
  service: 'game',
  summary: 'Read a landing page to edit it',
  method: 'GET',
  path: '/api/game/update',
  permission: 'page:read',
  limit: 'read',
  query: z.object({ pageId: id }),
  responses: { 200: gamePage },
  errors: ['PAGE_NOT_FOUND'],
  sample: { query: { pageId }, response: pageSample },
});

export const switchPage = defineEndpoint({
  service: 'game',
  summary: 'Put a landing page online or offline',
  method: 'PATCH',
  path: '/api/game/toggle/:id/:state',
  permission: 'page:change',
  limit: 'write',
  params: z.object({ id, state: z.enum(['true', 'false']) }),
  responses: { 200: z.object({ message: z.string(), toggle: z.boolean() }) },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: { id: pageId, state: 'true' },
    response: { message: 'Page activée', toggle: true },
  },
});

export const deletePage = defineEndpoint({
  service: 'game',
  summary: 'Delete a landing page',
  description:
    'Guests and its owner no longer see the page, and its place becomes free. Its figures, reviews and won gifts stay.',
  method: 'DELETE',
  path: '/api/game/:id',
  permission: 'page:delete',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  errors: ['PAGE_NOT_FOUND', 'MODEL_IN_USE'],
  sample: { params: { id: pageId } },
});

export const readPageToPlay = defineEndpoint({
  service: 'game',
  summary: 'Read a landing page as a guest',
  description: 'Also answers offline and expired pages, so that the guest reads the reason.',
  method: 'GET',
  path: '/api/game/play',
  permission: 'page:play',
  rate: VISITOR_RATE,
  query: z.object({ pageId: id, ...ofMedium.shape }),
  responses: { 200: gamePage },
  responseHeaders: {
    [VARIES_FOR_HEADER]: z
      .string()
      .optional()
      .describe('Marks of the tokens in `m` that do not let guests play. Only without `m`.'),
  },
  errors: ['PAGE_NOT_FOUND'],
  sample: { query: { pageId }, response: { ...pageSample, draw: sampleCommitments } },
  // Together with the delay of another service's event, a change is visible within a second.
  cacheSeconds: 0.5,
  variesFor: 'm',
});

export const pageEndpoints = {
  createPage,
  copyPage,
  updatePage,
  listPages,
  readAllowance,
  choosePages,
  readPageForUpdate,
  switchPage,
  deletePage,
  readPageToPlay,
};
