import { z } from 'zod';
import { broughtFigures } from '../brought-figures';
import { id, moment, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';

/** The figures of an owner's last week, from Monday on, against the week before. Not published when all of them are 0. */
export const weeklyFiguresCounted = defineEvent({
  topic: 'figures',
  type: 'WeeklyFiguresCounted',
  version: 1,
  data: z.object({
    ownerId: id,
    /** The Monday of the counted week in Paris, yyyy-MM-dd. */
    week: word,
    brought: broughtFigures,
    at: moment,
  }),
  sample: {
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    week: '2026-11-16',
    brought: {
      redeemed: { now: 12, before: 9 },
      visits: { now: 140, before: 120 },
      reviews: { now: 8, before: 8 },
      contacts: { now: 15, before: 20 },
    },
    at: '2026-11-23T07:00:00.000Z',
  },
  subject: (data) => data.ownerId,
});
