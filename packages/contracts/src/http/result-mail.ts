import { z } from 'zod';
import { defineCall } from './define-call';
import { email, id, message } from './common';

/**
 * Sends a winner their e-mail. The gift, the restaurant and its address are read from what the services know; what the
 * body says of them is only compared or ignored.
 */
export const sendResult = defineCall({
  service: 'result-mail',
  method: 'POST',
  path: '/api/result',
  access: 'public',
  body: z.object({
    email,
    selectedGift: z.string().trim().min(1).max(60),
    message: z.string().max(2_000).optional(),
    resturantName: z.string().max(120).optional(),
    resturantAddress: z.string().max(200).optional(),
    /** The proof of the play; without it the play is found by e-mail and gift. */
    ticket: z.string().max(2_000).optional(),
    pageId: id.optional(),
  }),
  answers: { 200: message },
});

export const resultMailCalls = { sendResult };
