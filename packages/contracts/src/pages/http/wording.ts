import { z } from 'zod';
import { id, line } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';
import { pageId } from './game-samples';

export const wordingConfirmed = z
  .boolean()
  .optional()
  .describe(
    'Whether the owner was warned of wording that platforms refuse, such as a reward for a review, and publishes it anyway. A page with ' +
      'such wording is saved with or without; both are recorded.',
  );

export const confirmFlyer = defineEndpoint({
  service: 'game',
  summary: 'Record that a flyer is printed with wording that platforms refuse',
  description:
    'Flyers are not stored. The service looks for the wording itself: without any, it records nothing. A repeat is recorded once.',
  method: 'POST',
  path: '/api/game/:id/wording-confirmations',
  permission: 'page:change',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({
    place: z.literal('flyer').describe('Texts of a page are confirmed as it is saved.'),
    texts: z
      .object({ brandName: line(120).default(''), text1: line(90), text2: line(120) })
      .describe('As they are printed.'),
  }),
  responses: { 204: z.undefined() },
  errors: ['PAGE_NOT_FOUND'],
  sample: {
    params: { id: pageId },
    body: {
      place: 'flyer',
      texts: {
        brandName: 'Chez Camille',
        text1: 'Partagez votre expérience et aidez-nous à grandir',
        text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
      },
    },
  },
});

export const wordingEndpoints = { confirmFlyer };
