import { z } from 'zod';
import { COPY_STOCKS } from '../model-pages';
import { PAGE_STATES } from '../page-state';
import { drawCommitments } from './draw-commitments';
import { gameFormat, type GameFormat } from './game-format';
import { giftConditions } from './game-terms';
import { formatSample, ownerId, pageId } from './game-samples';
import type { Dependence } from './media';

const lossOptions = {
  option6: z.string(),
  option7: z.string(),
  option8: z.string(),
  option6frequency: z.number(),
  option7frequency: z.number(),
  option8frequency: z.number(),
};

const awaitsTrial = z
  .literal(true)
  .optional()
  .describe(
    'The owner has asked for a trial that is not approved yet: guests find the page off, and it goes online with the approval. Only as ' +
      'the owner.',
  );

const placeId = z
  .string()
  .optional()
  .describe('The place of the page. Absent for the first place. Only as the owner.');

const model = z
  .object({ pageId: z.string(), stock: z.enum(COPY_STOCKS) })
  .optional()
  .describe(
    'Only of a copy that its organisation has made for another place: its model page, and whether it shares the gifts and the budget of that ' +
      'page. Only as the owner.',
  );

const state = z
  .enum(PAGE_STATES)
  .optional()
  .describe(
    'Why guests can or cannot play. `inactive`: the owner has taken the page offline; `switched-off`: an administrator has; `moved`: ' +
      'the page leads to its new address (`movedTo`); ' +
      '`expired`: the owner’s allowance is 0; `surplus`: the owner has fewer places than pages, and this page has none; `early`, ' +
      '`over`: outside its first and last day; `closed`: outside its hours; `sold-out`: no gift can be won now; `online`.',
  );

/** A stored page: the owner's format, the three losing options, and the server's fields. */
export const gamePage = gameFormat
  .extend({
    ...lossOptions,
    _id: z.string(),
    ownerId: z.string(),
    instagramClicks: z.number().int(),
    facebookClicks: z.number().int(),
    twitterClicks: z.number().int(),
    googleMapsClicks: z.number().int(),
    toggle: z.boolean().describe('True while the page is online.'),
    expiryDate: z.iso
      .datetime()
      .nullable()
      .describe('When the owner’s subscription and trial end; null without either.'),
    createdAt: z.iso.datetime(),
    version: z.number().int().positive().optional().describe('Grows with each change of the page.'),
    placeId,
    model,
    state,
    awaitsTrial,
    medium: z
      .literal('off')
      .optional()
      .describe(
        'The medium that the guest scanned is off, so that guests cannot play by its link. Only while `state` is `online`.',
      ),
    opensAt: z.iso
      .datetime()
      .optional()
      .describe('When guests may play next; only while `state` is `early` or `closed`.'),
    gifts: z
      .array(
        z.object({
          option: z.number().int(),
          label: z.string(),
          conditions: giftConditions,
        }),
      )
      .optional()
      .describe('The gifts that guests can win. Guests read the conditions before the spin.'),
    asksLater: z
      .literal(true)
      .optional()
      .describe(
        'The page asks for an opinion by e-mail after the visit, from guests who agree, and not before the spin.',
      ),
    odds: z
      .array(z.number().int())
      .optional()
      .describe(
        'The weights of options 1 to 8 among which the wheel draws now. The share of a gift that cannot be won goes to another option.',
      ),
    draw: drawCommitments
      .optional()
      .describe('What the server has already fixed of the next draws. Only as a guest.'),
  })
  .meta({ id: 'GamePage' });
export type GamePage = z.infer<typeof gamePage>;

/** The fields of a page that its owner does not write; those of the owner are stored with the page, so they are the same. */
export const PAGE_FIELDS: Readonly<Record<Exclude<keyof GamePage, keyof GameFormat>, Dependence>> =
  {
    option6: 'same',
    option7: 'same',
    option8: 'same',
    option6frequency: 'same',
    option7frequency: 'same',
    option8frequency: 'same',
    _id: 'same',
    ownerId: 'same',
    instagramClicks: 'same',
    facebookClicks: 'same',
    twitterClicks: 'same',
    googleMapsClicks: 'same',
    toggle: 'same',
    expiryDate: 'same',
    createdAt: 'same',
    version: 'same',
    placeId: 'same',
    model: 'same',
    state: 'same',
    awaitsTrial: 'same',
    medium: 'differs-when-off',
    opensAt: 'same',
    gifts: 'same',
    asksLater: 'same',
    odds: 'same',
    draw: 'same',
  };

export const pageSummary = z
  .object({
    _id: z.string(),
    pageNumber: z
      .number()
      .int()
      .describe('The number of the page among its owner’s, from 1. It never changes.'),
    resturantName: z.string(),
    createdAt: z.iso.datetime(),
    toggle: z.boolean(),
    placeId,
    model,
    state,
    awaitsTrial,
    copiedFrom: z
      .string()
      .optional()
      .describe('The id of the copied page, if this is a copy. That page may have been deleted.'),
  })
  .meta({ id: 'PageSummary' });
export type PageSummary = z.infer<typeof pageSummary>;

export const pageSample: GamePage = {
  ...formatSample,
  option6: 'Perdu',
  option7: 'Perdu',
  option8: 'Perdu',
  option6frequency: 25,
  option7frequency: 25,
  option8frequency: 25,
  _id: pageId,
  ownerId,
  instagramClicks: 12,
  facebookClicks: 0,
  twitterClicks: 0,
  googleMapsClicks: 4,
  toggle: true,
  expiryDate: '2027-11-21T23:00:00.000Z',
  createdAt: '2026-11-21T09:30:00.000Z',
  version: 3,
  state: 'online',
  odds: [20, 5, 0, 0, 0, 25, 25, 25],
};

export const summarySample: PageSummary = {
  _id: pageId,
  pageNumber: 1,
  resturantName: 'Chez Camille',
  createdAt: '2026-11-21T09:30:00.000Z',
  toggle: true,
  state: 'online',
};
