import { z } from 'zod';
import { id, plainText } from '../texts';
import { defineEndpoint } from './define-endpoint';
import { ownerId } from './game-samples';

/* The figures of the places of an organisation beside each other (docs/specification §10.67). */

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100).describe('In percent, with two decimals.');

const comparedShare = z
  .object({
    share: percent,
    from: percent.describe('The lower end of the 95 % interval.'),
    to: percent.describe('The upper end of the 95 % interval.'),
    others: percent
      .nullable()
      .describe('The share of all other places together. Null without any.'),
    differs: z
      .enum(['more', 'less'])
      .nullable()
      .describe('How the share differs from the other places, if chance does not explain it.'),
  })
  .meta({ id: 'ComparedShare' });
export type ComparedShare = z.infer<typeof comparedShare>;

const share = comparedShare
  .nullable()
  .describe('Null when the second count is 0, or smaller than the first one.');

const comparedPlace = z
  .object({
    placeId: z.string(),
    name: z.string().describe('Empty while it is unknown.'),
    visits: count,
    plays: count,
    wins: count,
    handovers: count.describe('Of the gifts that were won in the month, those handed over so far.'),
    reviews: count,
    contacts: count.describe('Consents to the offers of the restaurant.'),
    shares: z.object({
      plays: share.meta({ description: 'Plays per visit.' }),
      handovers: share.meta({ description: 'Handovers per win.' }),
      reviews: share.meta({ description: 'Reviews per visit.' }),
      contacts: share.meta({ description: 'Contacts per play.' }),
    }),
  })
  .meta({ id: 'ComparedPlace' });
export type ComparedPlace = z.infer<typeof comparedPlace>;

/** The shares that places are compared by. */
export const COMPARED_SHARES = ['plays', 'handovers', 'reviews', 'contacts'] as const;
export type ComparedShareName = (typeof COMPARED_SHARES)[number];

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
        ...{ visits: 1_200, plays: 380, wins: 95, handovers: 71, reviews: 40, contacts: 120 },
        shares: {
          plays: { share: 31.67, from: 29.1, to: 34.36, others: 22.18, differs: 'more' },
          handovers: { share: 74.74, from: 65.15, to: 82.41, others: 70.5, differs: null },
          reviews: { share: 3.33, from: 2.46, to: 4.51, others: 3.1, differs: null },
          contacts: { share: 31.58, from: 27.11, to: 36.41, others: 30.02, differs: null },
        },
      },
    ],
  },
});
