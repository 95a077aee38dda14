import { DEFAULT_GIFT_TERMS } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { composeCampaignMail } from '../src/campaigns/campaign-mail';
import { composeAccountMail, composeMyDataLinkMail } from '../src/account-mails/account-mail';
import { composeLaterAskMail } from '../src/later-asks/later-ask-mail';
import { composeLostGiftsMail } from '../src/winners/lost-gifts-mail';
import type { MailText } from '../src/templates/mail-text';
import { composeWinnerMail } from '../src/winners/winner-mail';
import type { WonGift } from '../src/winners/winner-texts';

/** Without letters, so that every word of a mail is of a catalogue. */
const restaurant = { name: '7', address: '12, 45000', brand: '8' };
export const LINK = 'https://girouette.example/cadeau/s6ewuJw5';
const conditions = {
  ...DEFAULT_GIFT_TERMS,
  hours: { from: '12:00', to: '14:30' },
  alcohol: true as const,
};
export const won: WonGift = {
  ...{ gift: '9', conditions, restaurant },
  rules: { version: '3321', link: LINK },
  withdrawal: LINK,
  dataLink: LINK,
  wonAt: new Date('2026-11-21T19:30:00Z'),
  announcedAt: new Date('2026-11-21T19:33:00Z'),
  voucher: { code: '2345-6789-234', link: LINK, qr: Buffer.from('png') },
};
const links = { link: LINK, stopLink: LINK, unsubscribe: LINK, dataLink: LINK };
const site = { siteUrl: LINK, contact: '1@2' };
const review = { to: 'a@example.fr', restaurant: '', review: '4', reply: '5' };

const campaign = {
  ...{ restaurant, subject: '3', text: '4', voucher: won.voucher, now: won.wonAt },
  gift: { label: '9', conditions, wonAt: won.wonAt },
  ...{ withdrawal: LINK, unsubscribe: LINK, dataLink: LINK },
};

/** Every mail to a guest. */
export const GUEST_MAILS: Record<string, (language: Language) => MailText> = {
  'to a winner': (language) => composeWinnerMail(won, language),
  'to a winner without a code': (language) =>
    composeWinnerMail({ ...won, voucher: null, rules: undefined }, language),
  'with a lost gift': (language) =>
    composeLostGiftsMail({ restaurant, gifts: [won], dataLink: LINK, language }),
  'with lost gifts': (language) =>
    composeLostGiftsMail({ restaurant, gifts: [won, won, won], dataLink: LINK, language }),
  'that asks for an opinion': (language) =>
    composeLaterAskMail({ restaurant, ask: 'review', ...links, language }),
  'that asks to follow': (language) =>
    composeLaterAskMail({ restaurant, ask: 'follow', ...links, language }),
  'of a campaign': (language) => composeCampaignMail({ ...campaign, language }),
  'of a campaign without a gift': (language) =>
    composeCampaignMail({ ...campaign, gift: null, voucher: null, language }),
  'with a reply to a review': (language) =>
    composeAccountMail('review-reply', { ...review, language }, site),
  'with the link to their data': (language) =>
    composeMyDataLinkMail({ restaurant: '7', link: LINK, language }, site),
  'that confirms an erasure': (language) =>
    composeAccountMail('guest-erased', { to: 'a@example.fr', restaurant: '7', language }, site),
};
