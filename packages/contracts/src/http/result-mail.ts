import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../headers';
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

const failedMail = z
  .object({
    _id: z.string(),
    kind: z.string().describe('`winner`, or a kind of `mailKinds`.'),
    to: z
      .string()
      .nullable()
      .describe(
        'The address, with the first letter of what stands before the @; null when it can no longer be read.',
      ),
    userId: z.string().nullable().describe('The account of the recipient, if it has one.'),
    reason: z.string().describe('A code such as `SMTP 550`.'),
    failedAt: z.iso.datetime(),
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.infer<typeof failedMail>;

export const listFailedMails = defineEndpoint({
  service: 'result-mail',
  summary: 'List the mails that were given up',
  description: 'E.g. because the address was refused; the latest first.',
  method: 'GET',
  path: '/api/result/failures',
  permission: 'mail:read',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
  }),
  responses: { 200: z.array(failedMail) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: {
    response: [
      {
        _id: 'password-reset:Zr0cO0mYk2hXw3b9Jp7u',
        kind: 'password-reset',
        to: 'c…@exemple.fr',
        userId: '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f',
        reason: 'SMTP 550',
        failedAt: '2026-11-21T19:33:00.000Z',
      },
    ],
  },
});

export const resultMailEndpoints = { sendResult, listFailedMails };
