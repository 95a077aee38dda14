import { z } from 'zod';
import { id, moment } from '../texts';
import { defineEvent } from './define-event';

/** How many places an organisation has, after one was added or removed. The latest one counts. */
export const placesCounted = defineEvent({
  topic: 'pages',
  type: 'PlacesCounted',
  version: 1,
  data: z.object({
    ownerId: id,
    places: z.number().int().positive(),
    at: moment,
  }),
  sample: {
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    places: 2,
    at: '2026-11-28T10:00:00.000Z',
  },
  subject: (data) => data.ownerId,
});
