import { z } from 'zod';
import { OFFER_DAYS } from '../place';
import { id, plainText } from '../texts';
import { defineEndpoint } from './define-endpoint';
import { samplePlace } from './places';
import { proof } from './proofs';

/* A place that leaves its organisation for another. */

const secret = plainText(100).describe('The part of the link after the “#”.');
const sampleSecret = 'q3vZ0yQ6nZ2b1c9fY8pT7wK4rXh5uJmL';
const sampleProof = 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl';
const sampleParams = { id: samplePlace._id };

const readDeparture = defineEndpoint({
  service: 'game',
  summary: 'Read whether a place is offered to another account',
  method: 'GET',
  path: '/api/game/organisation/places/:id/departures',
  permission: 'place:depart',
  limit: 'read',
  params: z.object({ id }),
  responses: {
    200: z.object({
      openUntil: z.iso.datetime().nullable().describe('Null without an open offer.'),
    }),
  },
  errors: ['PLACE_NOT_FOUND'],
  sample: { params: sampleParams, response: { openUntil: '2026-12-05T10:00:00.000Z' } },
});

const offerPlace = defineEndpoint({
  service: 'game',
  summary: 'Offer a place to another main account',
  description:
    `The answer is the only one with the link, which works once within ${OFFER_DAYS} days. A new offer of the place replaces the former. ` +
    'The first place of an organisation cannot leave it.',
  method: 'POST',
  path: '/api/game/organisation/places/:id/departures',
  permission: 'place:depart',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ proof }),
  responses: { 201: z.object({ link: z.url(), openUntil: z.iso.datetime() }) },
  errors: ['PLACE_NOT_FOUND', 'PLACE_STAYS', 'LAST_PLACE', 'PROOF_REFUSED'],
  sample: {
    params: sampleParams,
    body: { proof: sampleProof },
    response: {
      link: `https://girouette.example/places/reprise#${sampleSecret}`,
      openUntil: '2026-12-05T10:00:00.000Z',
    },
  },
});

const withdrawOffer = defineEndpoint({
  service: 'game',
  summary: 'Withdraw the offer of a place',
  description:
    'Its link stops working at once. A place that another account has taken over stays there.',
  method: 'DELETE',
  path: '/api/game/organisation/places/:id/departures',
  permission: 'place:depart',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  errors: ['PLACE_NOT_FOUND'],
  sample: { params: sampleParams },
});

const previewArrival = defineEndpoint({
  service: 'game',
  summary: 'Show what the link of an offer brings',
  method: 'POST',
  path: '/api/game/organisation/departures/previews',
  permission: 'place:arrive',
  limit: 'read',
  body: z.object({ secret }),
  responses: {
    200: z.object({
      name: z.string(),
      group: z.string().nullable().describe('The name of the first place of who offers it.'),
      address: z.string(),
      pages: z.number().int().nonnegative().describe('How many landing pages the place has.'),
      openUntil: z.iso.datetime(),
      isOwn: z.boolean().describe('Whether the place is in the caller’s organisation already.'),
    }),
  },
  errors: ['DEPARTURE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  sample: {
    body: { secret: sampleSecret },
    response: {
      name: samplePlace.name,
      group: 'Chez Camille',
      address: samplePlace.address,
      pages: samplePlace.pages,
      openUntil: '2026-12-05T10:00:00.000Z',
      isOwn: false,
    },
  },
});

const acceptPlace = defineEndpoint({
  service: 'game',
  summary: 'Take over a place that another account offers',
  description:
    'The place moves into the caller’s organisation with its landing pages, their plays, gifts, reviews and figures, page by page and ' +
    'within moments. The consents of guests to offers stay behind. A repeat by the same account gets the same answer.',
  method: 'POST',
  path: '/api/game/organisation/arrivals',
  permission: 'place:arrive',
  limit: 'write',
  body: z.object({ secret }),
  responses: { 200: z.object({ placeId: z.string() }) },
  errors: ['DEPARTURE_UNKNOWN', 'OWN_PLACE', 'PLACES_USED_UP', 'TOO_MANY_REQUESTS'],
  sample: { body: { secret: sampleSecret }, response: { placeId: samplePlace._id } },
});

export const departureEndpoints = {
  readDeparture,
  offerPlace,
  withdrawOffer,
  previewArrival,
  acceptPlace,
};
