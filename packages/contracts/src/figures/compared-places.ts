import { z } from 'zod';

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

export const comparedPlace = z
  .object({
    placeId: z.string(),
    name: z.string().describe('Empty while it is unknown.'),
    visits: count,
    plays: count,
    wins: count,
    pending: count.describe(
      'Of these wins, those that can still be handed over. Until there is none, no difference of handovers is named.',
    ),
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
