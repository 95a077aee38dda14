import { z } from 'zod';
import { comparedPlace } from '../compared-places';
import { id, plainText } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { ownerId } from '../../pages/http/game-samples';

export const comparePlaces = defineEndpoint({
  service: 'analytics',
  summary: 'Compare the places of an organisation in a month',
  description:
    'All places by name, never by a figure. A sub-account that is assigned to places gets these, compared with each other. A difference is ' +
    'named only if it is larger than chance: each share of each place is compared with the other places together, with a correction over all ' +
    'of them, so that a month without true differences names one in at most 5 % of cases.',
  method: 'GET',
  path: '/api/analytics/organisation/places',
  permission: 'stats:read',
  limit: 'read',
  query: z.object({
    owner: id,
    month: plainText(7)
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .describe('yyyy-MM, in Paris.'),
  }),
  responses: { 200: z.array(comparedPlace) },
  sample: {
    query: { owner: ownerId, month: '2026-11' },
    response: [
      {
        placeId: ownerId,
        name: 'Chez Camille',
        ...{
          visits: 1_200,
          plays: 380,
          wins: 95,
          pending: 4,
          handovers: 71,
          reviews: 40,
          contacts: 120,
        },
        shares: {
          plays: { share: 31.67, from: 29.1, to: 34.36, others: 22.18, differs: 'more' },
          handovers: { share: 74.74, from: 65.15, to: 82.41, others: null, differs: null },
          reviews: { share: 3.33, from: 2.46, to: 4.51, others: 3.1, differs: null },
          contacts: { share: 31.58, from: 27.11, to: 36.41, others: 30.02, differs: null },
        },
      },
    ],
  },
});
