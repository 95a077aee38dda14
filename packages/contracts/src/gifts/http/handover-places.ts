import { z } from 'zod';
import { HANDOVER_PLACES } from '../../pages/place';
import { defineEndpoint } from '../../define-endpoint';

/* Where the places of an organisation hand gifts over. */

const setting = z.object({
  handover: z
    .enum(HANDOVER_PLACES)
    .describe('`anywhere`: at each place. `where-won`: only at the place where it was won.'),
});
export type HandoverSetting = z.infer<typeof setting>;

const sample: HandoverSetting = { handover: 'where-won' };

const readHandover = defineEndpoint({
  service: 'game',
  summary: 'Read where gifts are handed over',
  description:
    'For the organisation of the caller. An organisation that has not chosen has `anywhere`.',
  method: 'GET',
  path: '/api/game/organisation/handover',
  permission: 'gift:redeem',
  limit: 'read',
  responses: { 200: setting },
  sample: { response: sample },
});

const changeHandover = defineEndpoint({
  service: 'game',
  summary: 'Choose where gifts are handed over',
  description:
    'Holds for sub-accounts that are assigned to places. The main account and other sub-accounts hand over every gift of the organisation.',
  method: 'PUT',
  path: '/api/game/organisation/handover',
  permission: 'place:manage',
  limit: 'write',
  body: setting,
  responses: { 200: setting },
  sample: { body: sample, response: sample },
});

export const handoverPlaceEndpoints = {
  readHandover,
  changeHandover,
};
