import { z } from 'zod';
import { BOUNCE_REASONS } from '../bounces';
import { TOTAL_COUNT_HEADER } from '../../headers';
import { MARKETING_WORDINGS } from '../marketing';
import { email, emailField, id, line, plainText } from '../../texts/texts';
import { MAX_RESENDS, WINNER_STATES } from '../winners';
import { guestLanguage, message } from '../../fields';
import { birthdayEndpoints } from './birthdays';
import { campaignEndpoints } from './campaigns';
import { consentEndpoints } from './consents';
import { contactEndpoints } from './contacts';
import { defineEndpoint } from '../../define-endpoint';
import { laterAskEndpoints } from './later-asks';
import { MAIL_RATE, VISITOR_RATE } from '../../limits';
import { senderEndpoints } from './sender';

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

export const winner = z
  .object({
    _id: z.string().describe('The id of the play.'),
    pageId: z.string(),
    resturantName: z.string(),
    gift: z.string(),
    email: z
      .string()
      .nullable()
      .describe('The first letter and the domain. Null once the address has been removed.'),
    state: z
      .enum(WINNER_STATES)
      .describe(
        '`drawn`: the mail will be sent; `failed`: the mail failed; `expired`: the gift is no longer valid.',
      ),
    winDate: z.iso
      .datetime({ offset: true })
      .describe('When the gift was won, with the offset of Paris.'),
    winTime: z.string().describe('Time of day in Paris, HH:mm.'),
    marketing: z
      .object({ at: z.iso.datetime(), wording: z.string() })
      .nullable()
      .describe(
        'The guest’s consent to the restaurant’s offers by e-mail: its time and its wording. Null without consent.',
      ),
    refused: z
      .enum(BOUNCE_REASONS)
      .nullable()
      .describe('Why the address refuses mails. Null as far as known.'),
    resends: z
      .number()
      .int()
      .describe(`How often the mail was sent again, at most ${MAX_RESENDS} times.`),
    resendable: z.boolean().describe('Whether the mail can be sent again now.'),
  })
  .meta({ id: 'Winner' });
export type Winner = z.infer<typeof winner>;

const winnerSample: Winner = {
  _id: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
  pageId: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47',
  resturantName: 'Chez Camille',
  gift: 'Un café offert',
  email: 'c•••@example.fr',
  state: 'mailed',
  winDate: '2026-11-21T20:33:00+01:00',
  winTime: '20:33',
  marketing: { at: '2026-11-21T19:33:00.000Z', wording: MARKETING_WORDINGS['2026-11'] },
  refused: null,
  resends: 0,
  resendable: true,
};

export const listWinners = defineEndpoint({
  service: 'result-mail',
  summary: 'List an owner’s winners',
  description: 'One page, the latest first.',
  method: 'GET',
  path: '/api/result/winners/:userId',
  permission: 'winner:read',
  limit: 'read',
  params: z.object({ userId: id }),
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<string | number>().int().min(1).max(100).default(50),
    // ASCII alone: 4,000 other characters are 48 KB in an address, and Node refuses headers above 16 KB.
    plays: plainText(4_000)
      .regex(/^[\w,-]*$/)
      .optional()
      .describe(
        'Ids of at most 100 plays with commas. Only their winners are listed, on one page.',
      ),
  }),
  responses: { 200: z.array(winner) },
  responseHeaders: { [TOTAL_COUNT_HEADER]: z.number().int().describe('The number of all rows.') },
  sample: {
    params: { userId: '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f' },
    query: { page: '1', limit: '50' },
    response: [winnerSample],
  },
});

export const resendWinnerMail = defineEndpoint({
  service: 'result-mail',
  summary: 'Send a winner’s e-mail again',
  description: `At most ${MAX_RESENDS} times for each win, as long as the address is kept.`,
  method: 'POST',
  path: '/api/result/winners/:id/resends',
  permission: 'winner:mail',
  limit: 'mail',
  params: z.object({ id }),
  responses: { 200: winner },
  errors: [
    'WINNER_NOT_FOUND',
    'MAIL_UNDER_WAY',
    'RESENDS_USED_UP',
    'ADDRESS_REMOVED',
    'ADDRESS_BOUNCED',
  ],
  sample: {
    params: { id: winnerSample._id },
    response: { ...winnerSample, resends: 1, resendable: false },
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
  listWinners,
  resendWinnerMail,
};
