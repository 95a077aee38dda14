import { z } from 'zod';
import { email, id, plainText } from '../texts';
import { message } from './common';
import { defineEndpoint } from './define-endpoint';

export const sendResult = defineEndpoint({
  service: 'result-mail',
  summary: 'Send a winner their e-mail',
  description:
    'Gift, restaurant and address come from the service’s own data: `selectedGift` is compared with it, `message`, ' +
    '`resturantName` and `resturantAddress` are ignored.',
  method: 'POST',
  path: '/api/result',
  permission: 'gift:claim',
  body: z.object({
    email,
    selectedGift: plainText(60).trim().min(1),
    message: plainText(2_000).optional(),
    resturantName: plainText(120).optional(),
    resturantAddress: plainText(200).optional(),
    ticket: plainText(2_000)
      .optional()
      .describe('The proof of the play; without it the play is found by e-mail and gift.'),
    pageId: id.optional(),
  }),
  responses: { 200: message },
  errors: ['GIFT_NOT_WON'],
  sample: {
    body: {
      email: 'camille@example.fr',
      selectedGift: 'Un café offert',
      pageId: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47',
      ticket: 'eyJhbGciOiJFUzI1NiJ9.eyJwbGF5SWQiOiI1ZTJmIn0.c2lnbmF0dXJl',
    },
    response: { message: 'Votre cadeau vous attend : un e-mail vient de vous être envoyé.' },
  },
});

export const resultMailEndpoints = { sendResult };
