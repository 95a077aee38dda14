import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { email, emailField, id, line, plainText } from '../../texts/texts';
import { guestLanguage, message } from '../../fields';
import { birthdayEndpoints } from './birthdays';
import { campaignEndpoints } from './campaigns';
import { consentEndpoints } from './consents';
import { contactEndpoints } from './contacts';
import { defineEndpoint } from '../../define-endpoint';
import { laterAskEndpoints } from './later-asks';
import { MAIL_RATE, VISITOR_RATE } from '../../limits';
import { senderEndpoints } from './sender';
import { winnerEndpoints } from './winners';

export const sendResult = defineEndpoint({
  service: 'result-mail',
  summary: 'Send a winner their e-mail',
  description:
    'The service takes gift, restaurant and address from its own data. It compares `selectedGift` with that, and ignores ' +
    '`message`, `resturantName` and `resturantAddress`.',
  method: 'POST',
  path: '/api/result',
  permission: 'gift:claim',
  rate: VISITOR_RATE,
  body: z.object({
    email,
    selectedGift: plainText(60).trim().min(1),
    message: plainText(2_000).optional(),
    resturantName: plainText(120).optional(),
    resturantAddress: plainText(200).optional(),
    ticket: plainText(2_000)
      .optional()
      .describe(
        'The proof of the play. Without it, the service finds the play by e-mail and gift.',
      ),
    pageId: id.optional(),
    language: guestLanguage
      .optional()
      .describe('The language of the guest. Without it, that of the play.'),
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
    response: { message: 'Votre cadeau vous attend\u00A0: un e-mail vient de vous être envoyé.' },
  },
});

export const mailLostGifts = defineEndpoint({
  service: 'result-mail',
  summary: 'Mail a guest their lost gifts',
  description:
    'One e-mail lists the gifts that the restaurant of the page still hands over to this guest. It goes to the address that they were ' +
    'won with. An address without gifts gets none. The answer is the same for every address, and the search starts after it.',
  method: 'POST',
  path: '/api/result/lost-gifts',
  permission: 'gift:claim',
  rate: MAIL_RATE,
  body: z.object({
    email,
    pageId: id,
    language: guestLanguage.optional().describe('The language of the guest. French without it.'),
  }),
  responses: { 200: message },
  sample: {
    body: { email: 'camille@example.fr', pageId: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47' },
    response: { message: 'Si des cadeaux vous attendent, un e-mail part à cette adresse.' },
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
        'The masked address: the first letter and the domain. Null when the address can no longer be read.',
      ),
    userId: z.string().nullable().describe('The account of the recipient, if it has one.'),
    reason: z.string().describe('A code such as `SMTP 550`.'),
    failedAt: z.iso.datetime(),
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.infer<typeof failedMail>;

export const listFailedMails = defineEndpoint({
  service: 'result-mail',
  summary: 'List the failed mails',
  description: 'The latest first. A mail fails, for example, when its address is refused.',
  method: 'GET',
  path: '/api/result/failures',
  permission: 'mail:read',
  limit: 'read',
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
        to: 'c•••@exemple.fr',
        userId: '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f',
        reason: 'SMTP 550',
        failedAt: '2026-11-21T19:33:00.000Z',
      },
    ],
  },
});

export const resendFailedMail = defineEndpoint({
  service: 'result-mail',
  summary: 'Send a failed mail again',
  description: 'Queues the mail again. If it fails again, it returns to the list.',
  method: 'POST',
  path: '/api/result/failures/:id/resends',
  permission: 'mail:resend',
  limit: 'mail',
  params: z.object({ id }),
  responses: { 200: message },
  errors: [
    'MAIL_NOT_FOUND',
    'MAIL_LINK_EXPIRED',
    'MAIL_UNDER_WAY',
    'RESENDS_USED_UP',
    'ADDRESS_REMOVED',
  ],
  sample: {
    params: { id: 'password-reset:Zr0cO0mYk2hXw3b9Jp7u' },
    response: { message: 'L’e-mail est de nouveau en cours d’envoi.' },
  },
});

const mailSender = z
  .object({
    name: z.string().describe('Empty when only the address is shown.'),
    address: z.string(),
    isFixed: z
      .boolean()
      .describe('Whether the configuration forbids another sender (`MAIL_FROM_FIXED`).'),
  })
  .meta({ id: 'MailSender' });
export type MailSender = z.infer<typeof mailSender>;

const senderSample: MailSender = {
  name: 'Girouette',
  address: 'ne-pas-repondre@girouette.local',
  isFixed: false,
};

export const readMailSender = defineEndpoint({
  service: 'result-mail',
  summary: 'Read the sender of the mails',
  description: 'The sender that an administrator has set, or `MAIL_FROM`.',
  method: 'GET',
  path: '/api/result/sender',
  permission: 'mail:read',
  limit: 'read',
  responses: { 200: mailSender },
  sample: { response: senderSample },
});

export const changeMailSender = defineEndpoint({
  service: 'result-mail',
  summary: 'Change the sender of the mails',
  description:
    'Applies from the next mail on. The address must be in the domain of `MAIL_FROM`, for which the mail server may send.',
  method: 'PUT',
  path: '/api/result/sender',
  permission: 'settings:manage',
  limit: 'write',
  body: z.object({
    name: line(100).trim().min(1, 'Indiquez le nom que les destinataires lisent.'),
    address: emailField('Indiquez une adresse e-mail valable.'),
  }),
  responses: { 200: mailSender },
  errors: ['SENDER_FIXED', 'SENDER_OTHER_DOMAIN'],
  sample: {
    body: { name: 'Girouette', address: 'ne-pas-repondre@girouette.local' },
    response: senderSample,
  },
});

export const resultMailEndpoints = {
  sendResult,
  mailLostGifts,
  ...laterAskEndpoints,
  ...consentEndpoints,
  ...contactEndpoints,
  ...birthdayEndpoints,
  ...campaignEndpoints,
  listFailedMails,
  resendFailedMail,
  readMailSender,
  changeMailSender,
  ...senderEndpoints,
  ...winnerEndpoints,
};
