import { z } from 'zod';
import {
  CAMPAIGN_EFFECTS,
  CAMPAIGN_KINDS,
  CAMPAIGN_MISSES,
  CAMPAIGN_STATES,
  MAX_CAMPAIGN_SUBJECT,
  MAX_CAMPAIGN_TEXT,
  UNSEEN_WEEKS,
} from '../campaigns';
import { MAX_LABEL_LENGTH } from '../../pages/own-labels';
import { id, line, moment, prose } from '../../texts/texts';
import { guestLanguage, message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';
import { mailedGiftTerms } from '../../pages/http/game-terms';
import { wordingConfirmed } from '../../pages/http/wording';

const count = z.number().int().nonnegative();

const giftOfCampaign = z
  .object({
    label: line(MAX_LABEL_LENGTH).trim().min(1, 'Indiquez le cadeau.'),
    terms: mailedGiftTerms,
  })
  .nullable()
  .describe('Each guest gets a code for it, for the restaurant’s counter. Null without a gift.');

const text = {
  subject: line(MAX_CAMPAIGN_SUBJECT).trim().min(1, 'Indiquez l’objet de l’e-\u2060mail.'),
  text: prose(MAX_CAMPAIGN_TEXT).trim().min(1, 'Écrivez le texte de l’e-\u2060mail.'),
  gift: giftOfCampaign,
};

const WEEKS_INVALID = `Choisissez un nombre de ${UNSEEN_WEEKS.least} à ${UNSEEN_WEEKS.most}.`;

const content = z.object({
  ...text,
  weeks: z
    .number({ error: 'Indiquez un nombre de semaines.' })
    .int('Choisissez un nombre entier.')
    .min(UNSEEN_WEEKS.least, WEEKS_INVALID)
    .max(UNSEEN_WEEKS.most, WEEKS_INVALID)
    .nullable()
    .describe('Of `not-seen`: how long a guest has not played. Null for other kinds.'),
  sendAt: moment
    .nullable()
    .describe(
      'Of `message`: when it goes out. At night it waits for the morning. Null for other kinds.',
    ),
});

const version = z
  .number()
  .int()
  .nonnegative()
  .describe('Grows with each change of the content; 0 before the first.');

const written = content.extend({ wordingConfirmed });
export type CampaignContent = z.infer<typeof content>;

const sharePair = z.object({ mailed: count, heldOut: count });

const campaign = content
  .extend({
    _id: z.string().describe('The kind for a journey.'),
    kind: z.enum(CAMPAIGN_KINDS),
    state: z.enum(CAMPAIGN_STATES),
    version,
    missed: z
      .enum(CAMPAIGN_MISSES)
      .nullable()
      .describe('Why a scheduled message is a draft again. Null for any other campaign.'),
    suspended: z
      .boolean()
      .describe('Nothing goes out, because the owner has no pages online: trial or plan are over.'),
    figures: z.object({
      chosen: sharePair.describe('Guests whose mail was sent, and guests who get none.'),
      waiting: count.describe('Chosen guests whose mail is not sent yet.'),
      measured: sharePair.describe(
        'The guests who are compared, once their 30 days are over, by the group they were chosen for.',
      ),
      back: sharePair.describe(
        'Measured guests who played again, or redeemed a gift that they won, within 30 days.',
      ),
      effect: z.enum(CAMPAIGN_EFFECTS),
      extra: z
        .object({ guests: z.number(), least: z.number(), most: z.number() })
        .nullable()
        .describe(
          'How many measured guests came back because of the mail, with the 95 % interval. Null while `effect` is `waiting` or `unmeasurable`.',
        ),
      redeemed: count.describe('Gifts of this campaign that were handed over.'),
      cost: z.number().describe('What these gifts cost the restaurant, in euros.'),
    }),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

const sampleGift = {
  label: 'Un café offert',
  terms: {
    firstDay: 'today' as const,
    validDays: 14,
    minimumPurchase: 0,
    weekdays: [1, 2, 3, 4, 5],
    hours: null,
    value: 2.5,
    cost: 0.8,
  },
};
const sampleText = {
  subject: 'On garde votre table',
  text: 'Voilà quelques semaines que nous ne vous avons pas vu. Un café vous attend.',
  gift: sampleGift,
};
const sampleContent = { ...sampleText, weeks: 8, sendAt: null };
const sampleCampaign = {
  _id: 'not-seen',
  kind: 'not-seen',
  state: 'on',
  version: 3,
  missed: null,
  suspended: false,
  ...sampleContent,
  figures: {
    chosen: { mailed: 900, heldOut: 100 },
    waiting: 12,
    measured: { mailed: 450, heldOut: 50 },
    back: { mailed: 36, heldOut: 2 },
    effect: 'unclear',
    extra: { guests: 18, least: -6, most: 30 },
    redeemed: 21,
    cost: 16.8,
  },
};
const sampleParams = { id: 'not-seen' };

const byOwner = { service: 'result-mail', permission: 'campaign:manage' } as const;

const listCampaigns = defineEndpoint({
  ...byOwner,
  permission: 'campaign:read',
  summary: 'List the campaigns',
  description:
    'The four journeys first, also those that were never written, then the messages, the latest first.',
  method: 'GET',
  path: '/api/result/campaigns',
  limit: 'read',
  responses: { 200: z.array(campaign) },
  sample: { response: [sampleCampaign] },
});

const sampleMessage = {
  ...sampleCampaign,
  _id: 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47',
  kind: 'message',
  state: 'draft',
  weeks: null,
  sendAt: '2026-12-05T10:00:00.000Z',
};

const createMessage = defineEndpoint({
  ...byOwner,
  summary: 'Write a message',
  description: 'It is a draft until it is switched on. An owner keeps 50.',
  method: 'POST',
  path: '/api/result/campaigns',
  limit: 'write',
  body: written,
  responses: { 201: campaign },
  errors: ['CAMPAIGN_DATE_NEEDED', 'TOO_MANY_MESSAGES'],
  sample: {
    body: { ...sampleText, weeks: null, sendAt: sampleMessage.sendAt },
    response: sampleMessage,
  },
});

const changeCampaign = defineEndpoint({
  ...byOwner,
  summary: 'Change a campaign',
  description:
    'Mails that wait are sent with the new text. A message that is being sent or was sent does not change. With `version`, the change is ' +
    'refused if somebody has changed the campaign since.',
  method: 'PUT',
  path: '/api/result/campaigns/:id',
  limit: 'write',
  params: z.object({ id }),
  body: written.extend({ version: version.optional() }),
  responses: { 200: campaign },
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SENT', 'CAMPAIGN_DATE_NEEDED', 'CAMPAIGN_CHANGED'],
  sample: {
    params: sampleParams,
    body: { ...sampleContent, version: 2 },
    response: sampleCampaign,
  },
});

const switchCampaign = defineEndpoint({
  ...byOwner,
  summary: 'Switch a campaign on or off',
  description:
    'A journey runs while it is on. `on` schedules a message; `off` makes it a draft again, or stops it while it is being sent. Mails that wait are ' +
    'then not sent.',
  method: 'PUT',
  path: '/api/result/campaigns/:id/state',
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ state: z.enum(['off', 'on']) }),
  responses: { 200: campaign },
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SENT', 'CAMPAIGN_DATE_NEEDED'],
  sample: { params: sampleParams, body: { state: 'on' }, response: sampleCampaign },
});

const deleteMessage = defineEndpoint({
  ...byOwner,
  summary: 'Delete a message that was not sent',
  method: 'DELETE',
  path: '/api/result/campaigns/:id',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_SENT'],
  sample: { params: { id: sampleMessage._id } },
});

const readAudience = defineEndpoint({
  ...byOwner,
  permission: 'campaign:read',
  summary: 'Count the guests that a campaign reaches',
  description:
    'Guests who accept the offers now. It leaves out the team, addresses that refuse mails, and guests who have reached the limit of the week ' +
    'or month. For a journey, the guests that it would choose today.',
  method: 'GET',
  path: '/api/result/campaigns/:id/audience',
  limit: 'lookup',
  params: z.object({ id }),
  query: z.object({
    weeks: z.coerce.number().int().min(UNSEEN_WEEKS.least).max(UNSEEN_WEEKS.most).optional(),
  }),
  responses: {
    200: z.object({
      consents: count.describe('Guests who accept the restaurant’s offers now.'),
      reached: count.describe('Guests who get the mail.'),
      heldOut: count.describe('Guests who get none, for comparison.'),
    }),
  },
  errors: ['CAMPAIGN_NOT_FOUND'],
  sample: {
    params: { id: 'message' },
    response: { consents: 230, reached: 198, heldOut: 21 },
  },
});

const shown = z.object({ ...text, kind: z.enum(CAMPAIGN_KINDS), language: guestLanguage });
const sampleShown = { ...sampleText, kind: 'not-seen', language: 'de' };

const previewCampaign = defineEndpoint({
  ...byOwner,
  summary: 'Show a campaign mail as a guest gets it',
  description: 'Nothing is stored or sent. The code of the gift is an example.',
  method: 'POST',
  path: '/api/result/campaigns/previews',
  limit: 'read',
  body: shown,
  responses: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
  sample: {
    body: sampleShown,
    response: { subject: sampleText.subject, html: '<!doctype html>…', text: sampleText.text },
  },
});

const testCampaign = defineEndpoint({
  ...byOwner,
  summary: 'Mail a campaign to oneself',
  description: 'To the address of the account. The code of the gift is an example.',
  method: 'POST',
  path: '/api/result/campaigns/tests',
  limit: 'lookup',
  body: shown,
  responses: { 202: message },
  errors: ['OWN_ADDRESS_UNKNOWN'],
  sample: {
    body: sampleShown,
    response: { message: 'L’e-mail d’essai est parti vers votre adresse.' },
  },
});

export const campaignEndpoints = {
  listCampaigns,
  createMessage,
  changeCampaign,
  switchCampaign,
  deleteMessage,
  readAudience,
  previewCampaign,
  testCampaign,
};
