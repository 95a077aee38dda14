import { z } from 'zod';
import { namedPlaces } from '../texts/named-places';
import { broughtFigures } from '../figures/brought-figures';
import { LANGUAGE_CODES } from '../languages';
import type { NotificationSetting } from './notifications';
import { MAX_REPLY_LENGTH, MAX_REVIEW_LENGTH } from '../reviews/reply';
import { PLACE_ROLES } from '../roles';
import { email, id, moment, plainText, word } from '../texts/texts';
import { trialFigures } from '../figures/trial-figures';
import { usedLimit } from '../gifts/used-limit';

/** The characters of an attached file in base64. */
export const MAX_MAILED_FILE = 1_000_000;

/** How many things a mail lists. */
export const MAX_LISTED = 20;

/** `name` is empty until the address is confirmed, so that no text of the registrant is mailed to a stranger. */
const person = { to: email, name: word };
/** A link with a token works once and must stay private to the recipient. */
const withLink = z.object({ ...person, link: word });

/** The rights of a sub-account of some places, for its mails. Absent: all places. */
const rights = {
  role: z.enum(PLACE_ROLES).optional(),
  /** How many places it has. */
  places: z.number().int().optional(),
  placeNames: namedPlaces
    .optional()
    .describe('Absent when no name is known, and in requests of earlier versions.'),
};

/** The ended keys, and the recent sub-accounts and webhooks that go on, after a reset of the password or an undone change of the e-mail. */
const recovery = z.object({
  endedKeys: z.number().int(),
  opened: z
    .array(z.object({ kind: z.enum(['sub-account', 'webhook']), name: word, at: moment }))
    .max(MAX_LISTED),
});

/**
 * The mails that a service can request, by kind: the content that the mail needs, and the setting that lets its recipient refuse it. Mails
 * about the safety of an account cannot be refused.
 */
export const mailKinds = {
  /** Confirms the e-mail of a new account. `endsAccess`: the address belongs to a sub-account, which the confirmation ends. */
  verification: {
    content: z.object({ ...withLink.shape, endsAccess: z.literal(true).optional() }),
    setting: null,
  },
  /** Confirms the new e-mail of an account; goes to the new address. */
  'email-change': { content: withLink, setting: null },
  /** Informs the old address that a change was requested. */
  'email-change-notice': { content: z.object({ ...person, newEmail: email }), setting: null },
  /** Informs the old address that it was replaced, with a link to undo the change. */
  'email-changed': { content: z.object({ ...withLink.shape, newEmail: email }), setting: null },
  /** Tells the holder of a new sub-account that an owner has created it, with a link to refuse it. */
  'sub-account-added': {
    content: z.object({
      ...{ to: email, link: word, owner: word, ownerEmail: email },
      /** Leads to the counter and confirms the address. Absent in requests of an earlier version. */
      counter: word.optional(),
      /** The person has no password yet and chooses it by the link to the counter. */
      choosesPassword: z.literal(true).optional(),
      ...rights,
      by: word.optional().describe('The manager of a place who added it. Absent: the owner.'),
    }),
    setting: null,
  },
  /** Tells an owner that the account has another access, or that one has changed. `waits`: until the owner confirms it. */
  'sub-account-opened': {
    content: z.object({
      ...person,
      access: email,
      change: z.enum(['added', 'changed', 'confirmed']),
      waits: z.boolean(),
      ...rights,
      by: word
        .optional()
        .describe('The manager of a place who did it. Absent: the owner’s account.'),
    }),
    setting: null,
  },
  /** Tells an owner that messages go to another webhook, or that a webhook has changed. */
  'webhook-changed': {
    content: z.object({
      ...{ ...withLink.shape, host: word },
      change: z.enum(['added', 'address', 'addresses', 'types', 'secret']),
    }),
    setting: null,
  },
  /** Informs that wrong second-factor codes were tried after the right password. */
  'wrong-codes': { content: z.object(person), setting: null },
  'password-reset': { content: withLink, setting: null },
  /** Informs that the password was changed. */
  'password-changed': {
    content: z.object({ ...person, recovery: recovery.optional() }),
    setting: null,
  },
  /** Informs that the second factor was switched on or off, or that its recovery codes are new ones. */
  'second-factor': {
    content: z.object({ ...person, isOn: z.boolean(), newCodes: z.literal(true).optional() }),
    setting: null,
  },
  /** Informs that an API key was created. `key` is its name. */
  'api-key-created': {
    content: z.object({ ...person, key: word, until: moment }),
    setting: null,
  },
  /** An administrator has approved a trial. */
  'trial-approved': {
    content: z.object({ ...person, days: z.number() }),
    setting: 'trialRequests',
  },
  /** A trial ends in three days, ends today, or has ended, and nothing follows it. */
  'trial-ending': {
    content: z.object({
      ...withLink.shape,
      state: z.enum(['soon', 'today', 'over']),
      endsAt: moment,
      brought: trialFigures,
    }),
    setting: 'emailUpdates',
  },
  /** Guests left reviews: how many since the last such mail, and where to read them. */
  'review-alert': {
    content: z.object({ ...withLink.shape, count: z.number().int().positive() }),
    setting: 'reviewAlerts',
  },
  /** The stock of a gift, or the budget of a page, is nearly or wholly used up. `page`: the restaurant's name on the page. */
  'gift-alert': {
    content: z.object({
      ...withLink.shape,
      page: word,
      /** The stock is common to several places. */
      shared: z.literal(true).optional(),
      limits: z.array(usedLimit).min(1),
    }),
    setting: 'emailUpdates',
  },
  /** The figures of the last week, and of the week before. `week` is its Monday, yyyy-MM-dd. */
  'weekly-figures': {
    content: z.object({ ...withLink.shape, week: word, brought: broughtFigures }),
    setting: 'weeklyFigures',
  },
  /** A webhook was switched off, because its address is gone or failed for a day. */
  'webhook-disabled': {
    content: z.object({ ...withLink.shape, host: word, state: z.enum(['gone', 'failing']) }),
    setting: null,
  },
  /** A guest asks for the gifts that are still handed over. The mail lists those of the page's restaurant at the time of sending. */
  'lost-gifts': { content: z.object({ to: email, pageId: id }), setting: null },
  /** A guest asks what is held about their address. The mail has a link to it, if the address has played at the page's restaurant. */
  'my-data-link': { content: z.object({ to: email, pageId: id }), setting: null },
  /** Everything about a guest was erased. It goes out when every service has answered. */
  'guest-erased': {
    content: z.object({
      to: email,
      restaurant: word,
      language: z.enum(LANGUAGE_CODES).optional(),
    }),
    setting: null,
  },
  /** An owner replied to a guest's review, in the language of the guest (absent for French). `restaurant` is empty when its name is unknown. */
  'review-reply': {
    content: z.object({
      to: email,
      /** The page of the play. Absent in requests of an earlier version. */
      pageId: id.optional(),
      restaurant: z.union([word, z.literal('')]),
      review: plainText(MAX_REVIEW_LENGTH),
      reply: plainText(MAX_REPLY_LENGTH),
      language: z.enum(LANGUAGE_CODES).optional(),
    }),
    setting: null,
  },
  /** An administrator put all landing pages of an owner online or took them offline. */
  'pages-switched': {
    content: z.object({ ...person, online: z.boolean() }),
    setting: 'emailUpdates',
  },
  /** A visitor asks for a demonstration. Goes to the sales address. */
  'demo-request': {
    content: z.object({
      to: email,
      email,
      restaurantName: word,
      owner: word,
      subject: word,
      body: plainText(5_000),
    }),
    setting: null,
  },
  /** The invoice of a payment, the credit note of a refund, or, until the operator has given what an invoice needs, a receipt. */
  receipt: {
    content: z.object({
      ...person,
      link: word,
      /** E.g. `2026-000001`. */
      number: word,
      plan: z.enum(['monthly', 'yearly']),
      pages: z.number().int(),
      cents: z.number().int(),
      paidAt: moment,
      from: moment,
      until: moment,
      /** The payment method, e.g. `visa •••• 4242`. */
      method: word.optional(),
      /** Absent for an organisation with one place. */
      places: namedPlaces.optional(),
      /** Absent for a receipt. */
      invoice: z
        .object({
          vat: z.number().int().describe('The VAT that `cents` contains.'),
          corrects: word.optional().describe('The invoice that a credit note corrects.'),
        })
        .optional(),
      /** The PDF of the invoice, in base64. Absent for a receipt, and where it would be too large for a mail. */
      file: z.object({ name: word, base64: plainText(MAX_MAILED_FILE) }).optional(),
      /** A person asked for the document again, and may have no account any more. `link` then leads to the form. */
      isCopy: z.literal(true).optional(),
    }),
    // The law gives the customer an invoice, so it cannot be refused.
    setting: null,
  },
  /** A renewal could not be charged. The subscription runs until the given date. */
  'renewal-failed': {
    content: z.object({
      ...person,
      link: word,
      plan: z.enum(['monthly', 'yearly']),
      cents: z.number().int(),
      until: moment,
    }),
    setting: 'paymentNotifications',
  },
} as const satisfies Record<
  string,
  { content: z.ZodObject<{ to: typeof email }>; setting: NotificationSetting | null }
>;

export type MailKind = keyof typeof mailKinds;
export type MailContent<K extends MailKind> = z.output<(typeof mailKinds)[K]['content']>;

/** The id of a winner's mail, derived from the play so that each play has one mail. */
export const winnerMailId = (playId: string): string => `${WINNER}${playId}`;

/** The id of the mail that asks a guest for an opinion later, derived from the play so that each play has at most one. */
export const laterAskId = (playId: string): string => `later-ask:${playId}`;

/** The id of a guest's consent to offers, derived from the play so that each play has at most one. */
export const consentIdOf = (playId: string): string => `consent:${playId}`;

/** The play of a winner's mail. */
export const playIdOfWinnerMail = (mailId: string): string => mailId.slice(WINNER.length);

/** The id of a campaign's mail, derived from the `playId` that its gift has, or would have. */
export const campaignMailId = (playId: string): string => `${CAMPAIGN}${playId}`;

/** The `playId` of the gift of a campaign's mail. */
export const playIdOfCampaignMail = (mailId: string): string => mailId.slice(CAMPAIGN.length);

const WINNER = 'winner:';
const CAMPAIGN = 'campaign:';

export const MAIL_KINDS = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
