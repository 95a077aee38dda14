import { z } from 'zod';
import { id, moment, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';

/** How many places an organisation has, after one was added, renamed or removed. The latest one counts. */
export const placesCounted = defineEvent({
  topic: 'pages',
  type: 'PlacesCounted',
  version: 1,
  data: z.object({
    ownerId: id,
    places: z.number().int().positive(),
    at: moment,
    /** The place that was added, renamed or removed. Absent in events of older versions. */
    place: z.object({ placeId: id, name: word.nullable().describe('Null: removed.') }).optional(),
  }),
  sample: {
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    places: 2,
    at: '2026-11-28T10:00:00.000Z',
    place: { placeId: '9d3e6a1d-7a52-4a38-9d3e-2b8f0a537a52', name: 'Chez Camille Orléans' },
  },
  subject: (data) => data.ownerId,
});
