import { z } from 'zod';
import { email, id, plainText } from '../texts';
import { message } from './common';
import { defineEndpoint } from './define-endpoint';

/**
 * Sends a winner their e-mail. Gift, restaurant and address come from the service's own data: `selectedGift` is compared with
 * it, `message`, `resturantName` and `resturantAddress` are ignored.
 */
export const sendResult = defineEndpoint({
  service: 'result-mail',
  method: 'POST',
  path: '/api/result',
  permission: 'gift:claim',
  body: z.object({
    email,
    selectedGift: plainText(60).trim().min(1),
    message: plainText(2_000).optional(),
    resturantName: plainText(120).optional(),
    resturantAddress: plainText(200).optional(),
    /** The proof of the play; without it the play is found by e-mail and gift. */
    ticket: plainText(2_000).optional(),
    pageId: id.optional(),
  }),
  responses: { 200: message },
});

export const resultMailEndpoints = { sendResult };
