import { z } from 'zod';
import { GIFT_STATES } from '../../gifts/won-gift';
import { marketingWording } from '../marketing';
import { email, id, plainText } from '../../texts/texts';
import { guestLanguage, message } from '../../fields';
import { birthday } from './birthdays';
import { defineEndpoint } from '../../define-endpoint';
import { MAIL_RATE, VISITOR_RATE } from '../../limits';

const moment = z.iso.datetime();
const page = {
  resturantName: z.string().nullable().describe('Of the page. Null when the page is gone.'),
};

const withPass = z.object({
  pass: plainText(60_000)
    .min(1)
    .describe('From the link in the e-mail. It works for 15 minutes, for one restaurant.'),
});
const samplePass = 'eyJhbGciOiJIUzI1NiJ9.eyJvd25lcklkIjoiN2QxYiJ9.c2lnbmF0dXJl';
const forGuest = {
  method: 'POST',
  permission: 'guest-data:manage',
  rate: VISITOR_RATE,
  errors: ['LINK_EXPIRED'],
} as const;

const requestMyDataLink = defineEndpoint({
  service: 'result-mail',
  summary: 'Mail a guest the link to their data',
  description:
    'The link opens what is held about the address at the restaurant of the page. It goes only to an address that has played there, at most five ' +
    'times an hour. The answer is the same for every address, and the search starts after it.',
  method: 'POST',
  path: '/api/result/my-data/links',
  permission: 'guest-data:manage',
  rate: MAIL_RATE,
  body: z.object({ email, pageId: id, language: guestLanguage.optional() }),
  responses: { 202: message },
  sample: {
    body: {
      email: 'camille@example.fr',
      pageId: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47',
      language: 'fr' as const,
    },
    response: {
      message:
        'Si cette adresse a joué dans ce restaurant, un e-mail avec un lien vient d’y partir.',
    },
  },
});

const guestPass = z
  .object({
    pass: z.string().describe('Proves to each service which guest asks. Keep it in memory only.'),
    expiresAt: moment,
    email: z.string(),
    resturantName: z.string(),
  })
  .meta({ id: 'GuestPass' });
export type GuestPass = z.infer<typeof guestPass>;

const openMyData = defineEndpoint({
  ...forGuest,
  service: 'result-mail',
  summary: 'Exchange the link for a pass',
  description: 'A link works once, within an hour.',
  path: '/api/result/my-data/passes',
  body: z.object({ link: plainText(200).min(1).describe('The fragment of the link’s address.') }),
  responses: { 200: guestPass },
  sample: {
    body: { link: 'q0mXb3d2hJp7uZr0cO0mYk2hXw3b9Jp7uZr0cO0mYk0' },
    response: {
      pass: samplePass,
      expiresAt: '2026-11-21T19:55:00.000Z',
      email: 'camille@example.fr',
      resturantName: 'Chez Camille',
    },
  },
});

export const GUEST_MAIL_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;

const guestMails = z
  .object({
    mails: z.array(
      z.object({
        kind: z.string().describe('`winner`, `later-ask`, or a kind of `mailKinds`.'),
        state: z.enum(GUEST_MAIL_STATES),
        at: moment.describe('When it was sent or given up; before that, when it goes out.'),
        hasAddress: z.boolean().describe('Whether the address is still kept, sealed.'),
        addressKeptUntil: moment.nullable().describe('Null when it goes with the mail.'),
      }),
    ),
    consent: z
      .object({
        wording: z.string().describe('The wording that the guest agreed to.'),
        givenAt: moment,
        withdrawnAt: moment.nullable(),
        addressKeptUntil: moment
          .nullable()
          .describe('Until when the address is kept, sealed. Null once it is withdrawn.'),
        birthday: z
          .string()
          .nullable()
          .describe('Day and month that the guest gave, as MM-dd. Null without one.'),
      })
      .nullable()
      .describe('To the restaurant’s offers. Null when the guest never gave it.'),
    stopsLaterAsks: z
      .boolean()
      .describe('Whether the guest has stopped the e-mails that ask for an opinion.'),
  })
  .meta({ id: 'GuestMails' });
export type GuestMails = z.infer<typeof guestMails>;

const readMyMails = defineEndpoint({
  ...forGuest,
  service: 'result-mail',
  summary: 'Read the mails to a guest, and their consents',
  path: '/api/result/my-data',
  body: withPass,
  responses: { 200: guestMails },
  sample: {
    body: { pass: samplePass },
    response: {
      mails: [
        {
          kind: 'winner',
          state: 'sent',
          at: '2026-11-21T19:33:00.000Z',
          hasAddress: true,
          addressKeptUntil: '2027-01-01T00:00:00.000Z',
        },
      ],
      consent: {
        wording: marketingWording('Chez Camille'),
        givenAt: '2026-11-21T19:30:00.000Z',
        withdrawnAt: null,
        addressKeptUntil: '2029-11-21T19:30:00.000Z',
        birthday: null,
      },
      stopsLaterAsks: false,
    },
  },
});

const withdrawMyConsent = defineEndpoint({
  ...forGuest,
  service: 'result-mail',
  summary: 'Withdraw a guest’s consent with a pass',
  description:
    'Does the same as `POST /api/result/consents/withdrawals`. Repeating it changes nothing.',
  path: '/api/result/my-data/withdrawals',
  body: withPass,
  responses: { 200: message },
  sample: {
    body: { pass: samplePass },
    response: { message: 'C’est noté\u00A0: votre accord est retiré.' },
  },
});

const changeMyBirthday = defineEndpoint({
  ...forGuest,
  service: 'result-mail',
  summary: 'Change or remove a guest’s birthday with a pass',
  description: 'For a guest who accepts the restaurant’s offers. Repeating it changes nothing.',
  path: '/api/result/my-data/birthdays',
  body: withPass.extend({ birthday: birthday.nullable() }),
  responses: { 200: message },
  errors: ['LINK_EXPIRED', 'CONSENT_NOT_FOUND'],
  sample: {
    body: { pass: samplePass, birthday: '06-14' },
    response: { message: 'C’est noté. Merci\u202F!' },
  },
});

const eraseMyData = defineEndpoint({
  ...forGuest,
  service: 'result-mail',
  summary: 'Erase everything about a guest at a restaurant',
  description:
    'Game, review and result-mail erase their parts within a minute. Then the guest gets an e-mail, and its address is removed too. The play stays as a ' +
    'keyed hash, so that its one try stays used. A gift that was won stays valid by its code. Repeating it changes nothing.',
  path: '/api/result/my-data/erasures',
  body: withPass.extend({ language: guestLanguage.optional().describe('Of the e-mail.') }),
  responses: { 202: message },
  sample: {
    body: { pass: samplePass, language: 'fr' as const },
    response: {
      message: 'C’est lancé\u00A0: un e-mail vous confirmera l’effacement dans la minute.',
    },
  },
});

const guestPlays = z
  .object({
    plays: z.array(
      z.object({
        ...page,
        playedAt: moment,
        gift: z
          .object({
            label: z.string(),
            state: z.enum(GIFT_STATES),
            lastDay: z.iso.date().describe('The last handover day.'),
          })
          .nullable()
          .describe('Null for a loss.'),
        declaredAdult: z.boolean().describe('Whether the guest declared to be 18 or older.'),
      }),
    ),
  })
  .meta({ id: 'GuestPlays' });
export type GuestPlays = z.infer<typeof guestPlays>;

const readMyPlays = defineEndpoint({
  ...forGuest,
  service: 'game',
  summary: 'Read a guest’s plays',
  description: 'The latest first, without codes and without plays that were erased.',
  path: '/api/game/my-data',
  body: withPass,
  responses: { 200: guestPlays },
  sample: {
    body: { pass: samplePass },
    response: {
      plays: [
        {
          resturantName: 'Chez Camille',
          playedAt: '2026-11-21T19:30:00.000Z',
          gift: { label: 'Un café offert', state: 'mailed', lastDay: '2026-12-01' },
          declaredAdult: false,
        },
      ],
    },
  },
});

const guestReviews = z
  .object({
    reviews: z.array(
      z.object({
        ...page,
        name: z.string(),
        rating: z.number().int(),
        text: z.string(),
        reviewedAt: moment,
        reply: z.string().nullable().describe('What the restaurant replied.'),
        addressKeptUntil: moment
          .nullable()
          .describe('Until when the address is kept, sealed, for a reply. Null without it.'),
      }),
    ),
  })
  .meta({ id: 'GuestReviews' });
export type GuestReviews = z.infer<typeof guestReviews>;

const readMyReviews = defineEndpoint({
  ...forGuest,
  service: 'review',
  summary: 'Read a guest’s reviews',
  path: '/api/review/my-data',
  body: withPass,
  responses: { 200: guestReviews },
  sample: {
    body: { pass: samplePass },
    response: {
      reviews: [
        {
          resturantName: 'Chez Camille',
          name: 'Camille',
          rating: 5,
          text: 'Très bon accueil, et un café délicieux.',
          reviewedAt: '2026-11-21T19:32:00.000Z',
          reply: null,
          addressKeptUntil: '2026-12-21T19:32:00.000Z',
        },
      ],
    },
  },
});

/** The data about a guest. Each service answers separately, so that a failing one does not hide the data of the others. */
export const myDataEndpoints = {
  requestMyDataLink,
  openMyData,
  readMyMails,
  withdrawMyConsent,
  changeMyBirthday,
  eraseMyData,
  readMyPlays,
  readMyReviews,
};
