import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { DESTINATION_REFUSED } from '../errors';
import { INHERITED, MAX_PLACES } from '../place';
import { id, line, plainText } from '../../texts/texts';
import { idempotencyKey } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { gameFormat } from './game-format';
import { ownerId, pageId } from './game-samples';

/* The places of an organisation: its restaurants. */

/** A place with a logo of the allowed size stays well below this. */
const PLACE_BODY_LIMIT = 256 * 1024;

/** A place as its owner writes it. */
export const placeFormat = z
  .object({
    name: line(120).trim().min(1, 'Indiquez le nom de l’établissement.'),
    address: line(200).default(''),
    ...gameFormat.pick({
      logo: true,
      wheelColorPair: true,
      buttonColor: true,
      buttonColorID: true,
    }).shape,
  })
  .meta({ id: 'PlaceFormat' });
export type PlaceFormat = z.infer<typeof placeFormat>;

const count = z.number().int().nonnegative();

const placeSummary = z
  .object({
    _id: z.string().describe('That of the first place is the id of the owner.'),
    name: z.string(),
    address: z.string(),
    pages: count.describe('How many landing pages the place has.'),
  })
  .meta({ id: 'PlaceSummary' });
export type PlaceSummary = z.infer<typeof placeSummary>;

export const place = placeFormat
  .extend({
    ...placeSummary.shape,
    version: z.number().int().positive().describe('Grows with each change.'),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

const effect = z
  .object({
    pages: count.describe('Pages that take at least one value.'),
    fields: z
      .array(
        z.object({
          field: z.enum(INHERITED),
          follow: count.describe('Pages with the present value of the place, which take the new.'),
          keep: count.describe('Pages with a value that they have changed, which they keep.'),
        }),
      )
      .describe('The changed fields that pages take from their place.'),
  })
  .meta({ id: 'PlaceEffect' });
export type PlaceEffect = z.infer<typeof effect>;

const sampleFormat = {
  name: 'Chez Camille Orléans',
  address: '12 rue des Halles, 45000 Orléans',
};
const sampleSummary: PlaceSummary = {
  _id: 'd0c6a1b2-5a0d-4f51-9a2e-1c7b8e3f4d55',
  name: sampleFormat.name,
  address: sampleFormat.address,
  pages: 4,
};
export const samplePlace = {
  ...sampleSummary,
  ...sampleFormat,
  logo: '',
  wheelColorPair: { id: 1, color1: '#8497FC', color2: '#FDFDAF' },
  buttonColor: '#4F46E5',
  buttonColorID: 1,
  version: 2,
};
const sampleParams = { id: sampleSummary._id };

const listPlaces = defineEndpoint({
  service: 'game',
  summary: 'List the places of an organisation',
  description:
    'One page, by name. An owner who has added no place has one, with the name and the address of the latest landing page.',
  method: 'GET',
  path: '/api/game/organisation/places',
  permission: 'place:read',
  limit: 'read',
  query: z.object({
    owner: id,
    page: z.coerce.number<string | number>().int().min(1).max(MAX_PLACES).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    search: plainText(60).optional().describe('The first letters of words of name and address.'),
  }),
  responses: { 200: z.array(placeSummary) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.string().describe('How many there are in all.') },
  sample: {
    query: { owner: ownerId, page: '1', limit: '50', search: 'orl' },
    response: [sampleSummary],
  },
});

const readPlace = defineEndpoint({
  service: 'game',
  summary: 'Read a place',
  method: 'GET',
  path: '/api/game/organisation/places/:id',
  permission: 'place:read',
  limit: 'read',
  params: z.object({ id }),
  responses: { 200: place },
  errors: ['PLACE_NOT_FOUND'],
  sample: { params: sampleParams, response: samplePlace },
});

const addPlace = defineEndpoint({
  service: 'game',
  summary: 'Add a place',
  description: `An organisation has ${MAX_PLACES}.`,
  method: 'POST',
  path: '/api/game/organisation/places',
  permission: 'place:manage',
  limit: 'write',
  headers: idempotencyKey('A repeat with the same key is answered with the same place.'),
  body: placeFormat,
  responses: { 201: place },
  errors: ['PLACES_USED_UP', 'IMAGE_REFUSED'],
  sample: { body: sampleFormat, response: { ...samplePlace, pages: 0, version: 1 } },
  bodyLimit: PLACE_BODY_LIMIT,
});

const previewPlaceChange = defineEndpoint({
  service: 'game',
  summary: 'Count the landing pages that would follow a change of their place',
  description: 'Nothing is stored.',
  method: 'POST',
  path: '/api/game/organisation/places/:id/previews',
  permission: 'place:manage',
  limit: 'read',
  params: z.object({ id }),
  body: placeFormat,
  responses: { 200: effect },
  errors: ['PLACE_NOT_FOUND', 'IMAGE_REFUSED'],
  sample: {
    params: sampleParams,
    body: sampleFormat,
    response: { pages: 3, fields: [{ field: 'address', follow: 3, keep: 1 }] },
  },
  bodyLimit: PLACE_BODY_LIMIT,
});

const changePlace = defineEndpoint({
  service: 'game',
  summary: 'Change a place',
  description:
    'Landing pages with the present name, address, logo or colours of the place take the new ones. What a page has changed itself, it ' +
    'keeps. A repeat of a request that was interrupted changes the remaining pages.',
  method: 'PUT',
  path: '/api/game/organisation/places/:id',
  permission: 'place:manage',
  limit: 'write',
  params: z.object({ id }),
  body: placeFormat.extend({
    version: z
      .number()
      .int()
      .positive()
      .describe('The edited version. If the place has a newer one, the change is refused.'),
  }),
  responses: {
    200: place.extend({ followed: count.describe('How many landing pages have followed.') }),
  },
  errors: ['PLACE_NOT_FOUND', 'PLACE_CHANGED', 'IMAGE_REFUSED'],
  sample: {
    params: sampleParams,
    body: { ...sampleFormat, version: 1 },
    response: { ...samplePlace, followed: 3 },
  },
  bodyLimit: PLACE_BODY_LIMIT,
});

const removePlace = defineEndpoint({
  service: 'game',
  summary: 'Remove a place without landing pages',
  description: 'The last place stays.',
  method: 'DELETE',
  path: '/api/game/organisation/places/:id',
  permission: 'place:manage',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  errors: ['PLACE_NOT_FOUND', 'PLACE_HAS_PAGES', 'LAST_PLACE'],
  sample: { params: sampleParams },
});

const movePage = defineEndpoint({
  service: 'game',
  summary: 'Move a landing page to another place',
  description:
    'What the page has from its place, it takes from the new one. What it has changed itself, it keeps.',
  method: 'PUT',
  path: '/api/game/:id/place',
  permission: 'place:manage',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ placeId: id }),
  responses: { 204: z.undefined() },
  errors: ['PAGE_NOT_FOUND', ...DESTINATION_REFUSED],
  sample: { params: { id: pageId }, body: { placeId: sampleSummary._id } },
});

export const placeEndpoints = {
  listPlaces,
  readPlace,
  addPlace,
  previewPlaceChange,
  changePlace,
  removePlace,
  movePage,
};
