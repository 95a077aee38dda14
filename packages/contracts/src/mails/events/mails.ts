import { z } from 'zod';
import { CAMPAIGN_GROUPS } from '../campaigns';
import { LANGUAGE_CODES } from '../../languages';
import { LATER_ASKS } from '../../pages/later-ask';
import { MAIL_KINDS } from '../mails';
import { id, moment, plainText, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';
import { giftConditions, sampleConditions } from '../../pages/events/gift-conditions';

/**
 * A service asks result-mail to send a mail. `mailId` is the idempotency key: a mail is sent once per key. All personal or secret data
 * travels in `sealed` (`createMailRequest` of the service kit), which cannot be read from the event log.
 */
export const mailRequested = defineEvent({
  topic: 'mails',
  type: 'MailRequested',
  version: 1,
  data: z.object({
    mailId: id,
    kind: z.enum(MAIL_KINDS),
    /** The recipient's account. Its settings decide whether the mail is wanted. */
    userId: id.optional(),
    /** The mail's content, encrypted. The longest contains a text of 5,000 characters, each up to six bytes in JSON. */
    sealed: plainText(60_000),
    /** The mail is useless after this time, because its link has expired. */
    expiresAt: moment.optional(),
    /** The keyed hash of the network that caused it; absent when no client did. */
    network: id.optional(),
    at: moment,
  }),
  sample: {
    mailId: 'password-reset:0d6a4c8e-3c44-4f0e-8c3f-1f7c9b0f5a01',
    kind: 'password-reset' as const,
    userId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    sealed: 'c2VhbGVk',
    expiresAt: '2026-11-21T20:33:00.000Z',
    network: 'bmV0d29yaw',
    at: '2026-11-21T19:33:00.000Z',
  },
  subject: (data) => data.mailId,
});

/** How many winners an event marks. */
export const MOST_MARKED = 200;

/**
 * A guest has won a gift. result-mail mails the winner when the guest confirms, or else some minutes after the play. `sealed` is the
 * address, which only result-mail can open (`createWinnerMailRequest` of the service kit).
 */
export const winnerMailRequested = defineEvent({
  topic: 'mails',
  type: 'WinnerMailRequested',
  version: 1,
  data: z.object({
    mailId: id,
    pageId: id,
    ownerId: id,
    /** The place that the page was in. Absent for the first place of the owner. */
    placeId: id.optional(),
    gift: word,
    sealed: plainText(2_000),
    /** The keyed hash of the guest's network. */
    network: id.optional(),
    /** When the wheel was spun. */
    at: moment,
    /** Absent before gifts had terms: then they are the default. */
    conditions: giftConditions.optional(),
    /** The version of the rules of the play. Absent before pages had rules. */
    rules: word.optional(),
    /** The language of the page when the guest played. Absent for French, and before pages had other languages. */
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  sample: {
    mailId: 'winner:b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
    pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    gift: 'Un café offert',
    sealed: 'c2VhbGVk.c2VhbGVk',
    network: 'bmV0d29yaw',
    at: '2026-11-21T19:30:00.000Z',
    conditions: sampleConditions,
    rules: '2f6d0c1b9a7e4d38f5b1c6a0e9d2738441c5f0b6a8e3d7921f4c0b5a6e8d9f13',
    language: 'de' as const,
    placeId: '9d3e6a1d-7a52-4a38-9d3e-2b8f0a537a52',
  },
  subject: (data) => data.mailId,
});

/**
 * result-mail still has the addresses of wins from before plays had marks. No event of their plays told who won them, and game finds their gifts at
 * the counter by the marks.
 */
export const winnersMarked = defineEvent({
  topic: 'mails',
  type: 'WinnersMarked',
  version: 1,
  data: z.object({
    /** `mark`: the keyed hash of owner and address, in any spelling. */
    winners: z
      .array(z.object({ playId: id, mark: id }))
      .min(1)
      .max(MOST_MARKED),
    at: moment,
  }),
  sample: {
    winners: [{ playId: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11', mark: 'bWFyaw' }],
    at: '2026-11-29T20:30:00.000Z',
  },
  subject: ({ winners: [first] }) => first?.playId ?? '',
});

/**
 * A guest, winner or not, has agreed to one later e-mail that asks for an opinion. `sealed` is the address, which only result-mail can open
 * (`createLaterAskRequest` of the service kit).
 */
export const laterAskRequested = defineEvent({
  topic: 'mails',
  type: 'LaterAskRequested',
  version: 1,
  data: z.object({
    mailId: id,
    pageId: id,
    ownerId: id,
    sealed: plainText(2_000),
    /** The version of the wording that the guest agreed to. */
    wording: word,
    ask: z.enum(LATER_ASKS),
    /** The restaurant's own address that the e-mail links to. */
    link: plainText(2_000),
    /** The keyed hash of the guest's network. */
    network: id.optional(),
    /** When the wheel was spun. */
    at: moment,
    /** When the e-mail goes out. */
    dueAt: moment,
    /** As of WinnerMailRequested. */
    language: z.enum(LANGUAGE_CODES).optional(),
  }),
  sample: {
    mailId: 'later-ask:b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
    pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    sealed: 'c2VhbGVk.c2VhbGVk',
    wording: '2026-11',
    ask: 'review' as const,
    link: 'https://g.page/chez-camille',
    network: 'bmV0d29yaw',
    at: '2026-11-21T19:30:00.000Z',
    dueAt: '2026-11-22T15:30:00.000Z',
    language: 'de' as const,
  },
  subject: (data) => data.mailId,
});

/**
 * A guest who accepts the offers of a restaurant was chosen for a campaign: the guest gets its mail or, held out for comparison, none.
 * It contains no address.
 */
export const campaignGuestChosen = defineEvent({
  topic: 'mails',
  type: 'CampaignGuestChosen',
  version: 1,
  data: z.object({
    mailId: id,
    campaignId: id,
    ownerId: id,
    /** The page of the guest's consent, with the restaurant that the mail speaks for. */
    pageId: id,
    /** The keyed hash of owner and address, in any spelling of the mailbox. */
    mark: id,
    /** The keyed hash of owner and address as the guest spelled it. */
    spelling: id.optional(),
    group: z.enum(CAMPAIGN_GROUPS),
    /** The gift of the mail. Absent without one, and for a guest who gets no mail. */
    gift: z
      .object({
        /** The id of the won gift, as of a play: that of the mail (`campaignMailId`). */
        playId: id,
        label: word,
        conditions: giftConditions,
        /** The cost of the gift for the restaurant, in cents; null when the owner does not say. */
        cost: z.number().int().min(0).nullable(),
      })
      .optional(),
    /** The play of the gift that ends soon, which the mail reminds of. Absent for other mails, and for a guest who gets no mail. */
    reminderOf: id.optional(),
    /** As of WinnerMailRequested. */
    language: z.enum(LANGUAGE_CODES).optional(),
    at: moment,
  }),
  sample: {
    mailId: 'campaign:5e2f4c1a-8d3b-4e6f-9a7c-1b2d3e4f5a6b',
    campaignId: '0d6a4c8e-3c44-4f0e-8c3f-1f7c9b0f5a01',
    ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
    pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
    mark: 'bWFyaw',
    spelling: 'c3BlbGxpbmc',
    group: 'mailed' as const,
    gift: {
      playId: '5e2f4c1a-8d3b-4e6f-9a7c-1b2d3e4f5a6b',
      label: 'Un café offert',
      conditions: sampleConditions,
      cost: 80,
    },
    reminderOf: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
    language: 'de' as const,
    at: '2026-11-21T10:00:00.000Z',
  },
  subject: (data) => data.mailId,
});

const mail = {
  /** The mail's own idempotency key, e.g. `winner:<playId>`. */
  mailId: id,
  kind: z.enum(['winner', 'later-ask', 'campaign', ...MAIL_KINDS]),
  /** For a winner's mail, the owner; else the recipient's account, if any. */
  ownerId: id.optional(),
  /** For a winner's mail, the page. */
  pageId: id.optional(),
  at: moment,
};

const sample = {
  mailId: 'winner:b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
  kind: 'winner' as const,
  ownerId: '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11',
  pageId: '2b8f0a53-7a52-4a38-9d3e-6a1d7a3b9c20',
  at: '2026-11-21T19:33:00.000Z',
};

/** The mail server has accepted the mail. */
export const mailSent = defineEvent({
  topic: 'mails',
  type: 'MailSent',
  version: 1,
  data: z.object(mail),
  sample,
  subject: (data) => data.mailId,
});

/** The last attempt to send the mail failed. `reason` never contains an address. */
export const mailFailed = defineEvent({
  topic: 'mails',
  type: 'MailFailed',
  version: 1,
  data: z.object({ ...mail, reason: word }),
  sample: { ...sample, reason: 'SMTP 550' },
  subject: (data) => data.mailId,
});
