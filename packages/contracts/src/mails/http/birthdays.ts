import { z } from 'zod';
import { isBirthday } from '../campaigns';
import { plainText } from '../../texts/texts';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { VISITOR_RATE } from '../../limits';

export const birthday = plainText(5)
  .refine(isBirthday, 'Indiquez un jour et un mois.')
  .describe('Day and month without a year, as MM-dd.');

const giveBirthday = defineEndpoint({
  service: 'result-mail',
  summary: 'Tell a restaurant a guest’s birthday',
  description:
    'Optional, after a play, for a guest who accepts the restaurant’s offers. Only day and month are kept, with the consent.',
  method: 'POST',
  path: '/api/result/birthdays',
  permission: 'guest-data:manage',
  rate: VISITOR_RATE,
  body: z.object({ ticket: plainText(2_000).describe('The proof of the play.'), birthday }),
  responses: { 200: message },
  errors: ['CONSENT_NOT_FOUND'],
  sample: {
    body: {
      ticket: 'eyJhbGciOiJFUzI1NiJ9.eyJwbGF5SWQiOiI1ZTJmIn0.c2lnbmF0dXJl',
      birthday: '06-14',
    },
    response: { message: 'C’est noté. Merci\u202F!' },
  },
});

export const birthdayEndpoints = { giveBirthday };
