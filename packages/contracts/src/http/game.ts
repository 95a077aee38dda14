import { z } from 'zod';
import { email, id, line, plainText, prose, uuid } from '../texts';
import { defineEndpoint } from './define-endpoint';

const color = plainText(7).regex(/^#[0-9a-fA-F]{6}$/, 'Choisissez une couleur.');

const link = plainText(500)
  .trim()
  .refine((text) => text === '' || isWebAddress(text), 'Cette adresse doit commencer par https://');

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Percent of a gift; old clients send it as text, and an empty text for "none". */
const frequency = z.preprocess(
  (value) => {
    if (value === '' || value === undefined) return null;
    const isNumber =
      typeof value === 'string' && value.length <= 20 && !Number.isNaN(Number(value));
    return isNumber ? Number(value) : value;
  },
  z
    .number({ error: 'select a value ' })
    .int('Choisissez un nombre entier.')
    .min(0, 'Choisissez un nombre de 0 à 100.')
    .max(100, 'Choisissez un nombre de 0 à 100.')
    .nullable(),
);

const optionLabel = line(60).default('');

/**
 * A JPEG as the browser re-encoded it (300 × 150 at most, docs/specification §5), as a data URL; empty without a logo.
 */
const logo = z
  .string()
  .max(100_000, { error: 'Cette image est trop lourde.', abort: true })
  .regex(/^(data:image\/jpeg;base64,[A-Za-z0-9+/=]+)?$/, 'Cette image n’est pas un JPEG.')
  .default('');

/** A landing page as its owner writes it (docs/specification §3, Game format). `resturantName` is spelled so. */
export const gameFormat = z.object({
  brandName: line(80).default(''),
  resturantName: line(120).min(1, 'Indiquez le nom du restaurant.'),
  resturantAddress: line(200).default(''),
  logo,
  option1: optionLabel,
  option2: optionLabel,
  option3: optionLabel,
  option4: optionLabel,
  option5: optionLabel,
  option1frequency: frequency,
  option2frequency: frequency,
  option3frequency: frequency,
  option4frequency: frequency,
  option5frequency: frequency,
  wheelColorPair: z
    .object({ id: z.number().int(), color1: color, color2: color })
    .default({ id: 1, color1: '#8497FC', color2: '#FDFDAF' }),
  buttonColor: color.default('#4F46E5'),
  buttonColorID: z.number().int().default(1),
  instagram: link.default('https://www.instagram.com/'),
  tiktok: link.default('https://www.tiktok.com/'),
  facebook: link.default('https://www.facebook.com/'),
  googleMaps: link.default('https://www.google.com/maps/'),
  twitter: link.default('https://twitter.com/'),
  followOrReview: z.enum(['instagram', 'google']).default('instagram'),
  content: prose(2_000).default(''),
});
export type GameFormat = z.infer<typeof gameFormat>;

const lossOptions = {
  option6: z.string(),
  option7: z.string(),
  option8: z.string(),
  option6frequency: z.number(),
  option7frequency: z.number(),
  option8frequency: z.number(),
};

/** A stored page: the owner's format, the three lost options, and what the server adds. */
export const gamePage = gameFormat.extend({
  ...lossOptions,
  _id: z.string(),
  ownerId: z.string(),
  instagramClicks: z.number().int(),
  facebookClicks: z.number().int(),
  twitterClicks: z.number().int(),
  googleMapsClicks: z.number().int(),
  /** True while the page is online. */
  toggle: z.boolean(),
  /** When the owner's subscription ends; null without one. */
  expiryDate: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Grows with each change of the page; an update that sends it back is refused when the page has changed since. */
  version: z.number().int().positive().optional(),
});
export type GamePage = z.infer<typeof gamePage>;

export const pageSummary = z.object({
  _id: z.string(),
  /** Counts the owner's pages from 1; stays with the page. */
  pageNumber: z.number().int(),
  resturantName: z.string(),
  createdAt: z.iso.datetime(),
  toggle: z.boolean(),
});
export type PageSummary = z.infer<typeof pageSummary>;

/** A page with a logo of the allowed size stays well below this. */
const PAGE_BODY_LIMIT = 256 * 1024;

/**
 * A repeat with the same `Idempotency-Key` header creates no second page: it is answered with the first, or refused with
 * PAGE_CHANGED, whose `details.current` is the first page, when that is not what the repeat sends.
 */
export const createPage = defineEndpoint({
  service: 'game',
  method: 'POST',
  path: '/api/game',
  permission: 'page:create',
  body: z.object({ gameFormat }),
  responses: { 201: gamePage },
  bodyLimit: PAGE_BODY_LIMIT,
});

/** Creates a page with the settings and the logo of another of the owner's pages; `Idempotency-Key` as for `createPage`. */
export const copyPage = defineEndpoint({
  service: 'game',
  method: 'POST',
  path: '/api/game/:id/copies',
  permission: 'page:create',
  params: z.object({ id }),
  responses: { 201: gamePage },
});

export const updatePage = defineEndpoint({
  service: 'game',
  method: 'PUT',
  path: '/api/game/:id',
  permission: 'page:change',
  params: z.object({ id }),
  body: z.object({
    gameFormat,
    /**
     * The version that was edited. When the page has another version by now, the update is refused with PAGE_CHANGED,
     * whose `details.current` is the current page. Without a version the update always overwrites.
     */
    version: z.number().int().positive().optional(),
  }),
  responses: { 200: gamePage },
  bodyLimit: PAGE_BODY_LIMIT,
});

export const listPages = defineEndpoint({
  service: 'game',
  method: 'GET',
  path: '/api/game',
  permission: 'page:read',
  query: z.object({ owner: id }),
  responses: { 200: z.array(pageSummary) },
});

/** The page as its owner edits it. */
export const readPageForUpdate = defineEndpoint({
  service: 'game',
  method: 'GET',
  path: '/api/game/update',
  permission: 'page:read',
  query: z.object({ pageId: id }),
  responses: { 200: gamePage },
});

export const switchPage = defineEndpoint({
  service: 'game',
  method: 'PATCH',
  path: '/api/game/toggle/:id/:state',
  permission: 'page:change',
  params: z.object({ id, state: z.enum(['true', 'false']) }),
  responses: { 200: z.object({ message: z.string(), toggle: z.boolean() }) },
});

/** The page as a guest sees it. */
export const readPageToPlay = defineEndpoint({
  service: 'game',
  method: 'GET',
  path: '/api/game/play',
  permission: 'page:play',
  query: z.object({ pageId: id }),
  responses: { 200: gamePage },
  cacheSeconds: 2,
});

/** Counts one opening of the page; the same `visitId` again counts nothing. */
export const visitPage = defineEndpoint({
  service: 'game',
  method: 'POST',
  path: '/api/game/:id/visits',
  permission: 'page:play',
  params: z.object({ id }),
  body: z.object({ visitId: uuid }),
  responses: { 204: z.undefined() },
});

export const clickLink = defineEndpoint({
  service: 'game',
  method: 'POST',
  path: '/api/game/:id/clicks',
  permission: 'page:play',
  params: z.object({ id }),
  body: z.object({ network: z.enum(['instagram', 'facebook', 'googleMaps', 'twitter']) }),
  responses: { 204: z.undefined() },
});

/** What one spin answers. The wheel turns to `angle`; `ticket` proves the play to the other calls. */
export const play = z.object({
  playId: z.string(),
  angle: z.number().int(),
  segment: z.number().int(),
  outcome: z.object({
    kind: z.enum(['gift', 'loss']),
    option: z.number().int(),
    label: z.string(),
  }),
  ticket: z.string(),
});
export type Play = z.infer<typeof play>;

/** A repeat with the same `Idempotency-Key` header is answered with the same play. */
export const spinWheel = defineEndpoint({
  service: 'game',
  method: 'POST',
  path: '/api/game/spin',
  permission: 'page:play',
  body: z.object({ pageId: id, email }),
  responses: { 200: play },
});

export const gameEndpoints = {
  createPage,
  copyPage,
  updatePage,
  listPages,
  readPageForUpdate,
  switchPage,
  readPageToPlay,
  visitPage,
  clickLink,
  spinWheel,
};
