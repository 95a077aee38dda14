import { z } from 'zod';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';

const ownerId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';

const mediumFigures = z
  .object({
    number: z.number().int().describe('The number of the medium on its page.'),
    visits: z.number().int(),
    spins: z.number().int(),
    gifts: z.number().int(),
    redeemed: z.number().int().describe('Gifts handed over, without undone redemptions.'),
  })
  .meta({ id: 'MediumFigures' });
export type MediumFigures = z.infer<typeof mediumFigures>;

export const listMediaFigures = defineEndpoint({
  service: 'analytics',
  summary: 'List the totals of each medium of a page',
  description:
    'The highest number comes first, at most 1,000 media. One without a visit is missing; one that was deleted stays.',
  method: 'GET',
  path: '/api/game/pages/:userId/media',
  permission: 'stats:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({ pageId: id }),
  responses: { 200: z.array(mediumFigures) },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: { userId: ownerId },
    query: { pageId: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47' },
    response: [{ number: 12, visits: 240, spins: 120, gifts: 31, redeemed: 24 }],
  },
});
