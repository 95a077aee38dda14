import { z } from 'zod';
import { id, moment, word } from '../../texts/texts';
import { usedLimit } from '../used-limit';
import { defineEvent } from '../../define-event';

/** A play has used up four fifths, or the rest, of the stock of a gift or the budget of a page. `page` is the restaurant's name on it. */
export const giftsRunningOut = defineEvent({
  topic: 'pages',
  type: 'GiftsRunningOut',
  version: 1,
  data: z.object({
    pageId: id,
    ownerId: id,
    playId: id,
    page: word,
    /** The stock of the gift is common to several places. */
    shared: z.literal(true).optional(),
    limits: z.array(usedLimit).min(1),
    at: moment,
  }),
  sample: {
    pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    playId: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
    page: 'Chez Camille',
    shared: true as const,
    limits: [
      {
        gift: 'Un café offert',
        period: 'week' as const,
        level: 'low' as const,
        left: 2,
        limit: 10,
      },
    ],
    at: '2026-11-21T19:30:00.000Z',
  },
  subject: (data) => data.pageId,
});
