import { z } from 'zod';
import { namedPlaces } from '../../texts/named-places';
import { buyer } from '../../billing/buyer';
import { issuedDocument } from '../../billing/invoice';
import { notificationSettings } from '../../mails/notification-fields';
import { ALL_NOTIFICATIONS } from '../../mails/notifications';
import { id } from '../../texts/texts';
import { account, accountSample } from './exported-account';
import { defineEndpoint, type EndpointDefinition } from '../../define-endpoint';
import { gamePage, pageSample } from '../../pages/http/game-pages';
import { medium, storedSample } from '../../pages/http/media';
import { place, samplePlace } from '../../pages/http/places';

/* The data held about a user. Each service answers its part under its own path, and the gateway combines the parts, since services do
   not call one another. */

const moment = z.iso.datetime();
const count = z.number().int();
const userId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
const at = '2026-11-21T19:33:00.000Z';

const payments = z
  .object({
    plan: z.enum(['monthly', 'yearly']).nullable(),
    landingPages: z.number().int(),
    expiresAt: moment.nullable(),
    trialExpiresAt: moment.nullable(),
    customerId: z.string().nullable().describe('The user’s id at the payment provider.'),
    contact: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .describe('The address for mails about payments.'),
    receipts: z.array(
      z.object({
        number: z.string(),
        invoice: z
          .string()
          .describe('The provider’s id of the paid invoice, the refund or the dispute.'),
        places: namedPlaces.optional(),
        document: issuedDocument.optional().describe('Absent for a receipt.'),
      }),
    ),
    buyer: buyer.nullable().describe('The firm that invoices are made out to.'),
    payments: z.array(
      z.object({
        invoice: z.string(),
        plan: z.enum(['monthly', 'yearly']),
        landingPages: z.number().int(),
        at: moment,
        amount: z.number().describe('Euros.'),
        method: z.string(),
      }),
    ),
  })
  .meta({ id: 'ExportedPayments' });

const pages = z
  .object({
    pages: z.array(gamePage),
    media: z.array(z.object({ pageId: z.string(), ...medium.omit({ link: true }).shape })),
    places: z.array(place).describe('Empty without a second place.'),
    plays: count.describe(
      'Plays on these pages. The guests’ identities are theirs, and are kept only as hashes.',
    ),
    wonGifts: count.describe('Gifts won on these pages; `GET /api/game/won-gifts/…` lists them.'),
    counterName: z.string().nullable().describe('The user’s name at the counter; null if unknown.'),
  })
  .meta({ id: 'ExportedPages' });

const reviews = z
  .object({
    reviews: count.describe(
      'Guests’ reviews. The reviews are theirs; texts and replies are at `GET /api/review/…`.',
    ),
  })
  .meta({ id: 'ExportedReviews' });

const mails = z
  .object({
    notifications: notificationSettings.nullable(),
    mails: z.array(
      z.object({
        kind: z.string(),
        status: z.string(),
        acceptedAt: moment,
        completedAt: moment.nullable(),
        to: z.string().nullable().describe('Null once the mail has been sent.'),
      }),
    ),
    webhooks: z.array(
      z.object({
        url: z.string(),
        types: z.array(z.string()),
        state: z.string(),
        createdAt: moment,
      }),
    ),
    winnerMails: z.number().int().describe('Mails to winners. The addresses are theirs.'),
    marketingConsents: z
      .number()
      .int()
      .describe('Winners who accept the restaurant’s offers. Their identities are theirs.'),
  })
  .meta({ id: 'ExportedMails' });

const figures = z
  .object({
    name: z.string(),
    totals: z.record(z.string(), z.number()),
    pages: z.array(
      z.object({
        pageId: z.string(),
        restaurantName: z.string(),
        ...{ visits: count, reviews: count },
      }),
    ),
    days: z.array(
      z.object({
        day: z.string(),
        ...{ visits: count, clicks: count, spins: count, gifts: count, reviews: count },
        ...{ results: count, redeemed: count, contacts: count },
      }),
    ),
  })
  .meta({ id: 'ExportedFigures' });

const paymentsSample: z.input<typeof payments> = {
  plan: 'monthly',
  landingPages: 3,
  expiresAt: '2026-12-21T19:33:00.000Z',
  trialExpiresAt: null,
  customerId: 'cus_QWxhZGRpbg',
  contact: { name: 'Camille Perrin', email: 'camille@example.fr' },
  receipts: [{ number: '2026-000001', invoice: 'in_1QWxhZGRpbg' }],
  buyer: null,
  payments: [
    {
      invoice: 'in_1QWxhZGRpbg',
      plan: 'monthly',
      landingPages: 3,
      at,
      amount: 60,
      method: 'visa •••• 4242',
    },
  ],
};
const pagesSample: z.input<typeof pages> = {
  ...{ pages: [pageSample], plays: 12 },
  media: [{ pageId: pageSample._id, ...storedSample }],
  places: [samplePlace],
  ...{ wonGifts: 5, counterName: 'Camille Perrin' },
};
const reviewsSample: z.input<typeof reviews> = { reviews: 4 };
const mailsSample: z.input<typeof mails> = {
  notifications: ALL_NOTIFICATIONS,
  mails: [{ kind: 'verification', status: 'sent', acceptedAt: at, completedAt: at, to: null }],
  webhooks: [
    {
      url: 'https://caisse.example.fr/girouette',
      types: ['gift.redeemed'],
      ...{ state: 'active', createdAt: at },
    },
  ],
  winnerMails: 7,
  marketingConsents: 2,
};
const figuresSample: z.input<typeof figures> = {
  name: 'Camille Perrin',
  totals: { visits: 40, spins: 12 },
  pages: [{ pageId: 'p1', restaurantName: 'Chez Camille', visits: 40, reviews: 4 }],
  days: [
    {
      ...{ day: '2026-11-21', visits: 40, clicks: 12, spins: 12, gifts: 7, reviews: 4 },
      ...{ results: 7, redeemed: 3, contacts: 2 },
    },
  ],
};

const ofUser = {
  method: 'GET',
  permission: 'account:export',
  limit: 'export',
  params: z.object({ userId: id }),
  timeoutMs: 10_000,
} as const;

export const exportAccount = defineEndpoint({
  ...ofUser,
  service: 'auth',
  summary: 'Export auth’s data about a user',
  path: '/api/auth/:userId/export/account',
  responses: { 200: account },
  errors: ['USER_NOT_FOUND'],
  sample: { params: { userId }, response: accountSample },
});
export const exportPayments = defineEndpoint({
  ...ofUser,
  service: 'billing',
  summary: 'Export billing’s data about a user',
  path: '/api/auth/:userId/export/payments',
  responses: { 200: payments },
  sample: { params: { userId }, response: paymentsSample },
});
export const exportPages = defineEndpoint({
  ...ofUser,
  service: 'game',
  summary: 'Export game’s data about a user',
  path: '/api/auth/:userId/export/pages',
  responses: { 200: pages },
  sample: { params: { userId }, response: pagesSample },
});
export const exportReviews = defineEndpoint({
  ...ofUser,
  service: 'review',
  summary: 'Export review’s data about a user',
  path: '/api/auth/:userId/export/reviews',
  responses: { 200: reviews },
  sample: { params: { userId }, response: reviewsSample },
});
export const exportMails = defineEndpoint({
  ...ofUser,
  service: 'result-mail',
  summary: 'Export result-mail’s data about a user',
  path: '/api/auth/:userId/export/mails',
  responses: { 200: mails },
  sample: { params: { userId }, response: mailsSample },
});
export const exportFigures = defineEndpoint({
  ...ofUser,
  service: 'analytics',
  summary: 'Export analytics’ data about a user',
  path: '/api/auth/:userId/export/figures',
  responses: { 200: figures },
  sample: { params: { userId }, response: figuresSample },
});

export const exportUser = defineEndpoint({
  ...ofUser,
  service: 'auth',
  summary: 'Export all data about a user',
  description:
    'One document with the data of all services. If one of them does not answer, the response is 503 and there is no document.',
  path: '/api/auth/:userId/export',
  responses: { 200: z.object({ account, payments, pages, reviews, mails, figures }) },
  errors: ['USER_NOT_FOUND'],
  parts: {
    account: exportAccount,
    payments: exportPayments,
    pages: exportPages,
    reviews: exportReviews,
    mails: exportMails,
    figures: exportFigures,
  } satisfies Record<string, EndpointDefinition>,
  sample: {
    params: { userId },
    response: {
      account: accountSample,
      payments: paymentsSample,
      pages: pagesSample,
      reviews: reviewsSample,
      mails: mailsSample,
      figures: figuresSample,
    },
  },
});

export const exportEndpoints = {
  exportUser,
  exportAccount,
  exportPayments,
  exportPages,
  exportReviews,
  exportMails,
  exportFigures,
};
