import { DEFAULT_GIFT_TERMS } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { composeCampaignMail } from '../src/campaigns/campaign-mail';
import { composeAccountMail, composeMyDataLinkMail } from '../src/account-mails/account-mail';
import { composeLaterAskMail } from '../src/later-asks/later-ask-mail';
import { composeLostGiftsMail } from '../src/winners/lost-gifts-mail';
import type { MailText } from '../src/templates/mail-text';
import { composeWinnerMail } from '../src/winners/winner-mail';
import type { WonGift } from '../src/winners/winner-texts';

/** What people wrote that mails show. */
interface Told {
  restaurant: { name: string; address: string; brand: string };
  gift: string;
  /** Of the gift, of the rules and the data, and those that end mails. */
  links: Record<'gift' | 'rules' | 'data' | 'withdrawal' | 'stop', string>;
  contact: string;
  qr: Buffer;
  campaign: { subject: string; text: string };
  review: { review: string; reply: string };
}

const conditions = {
  ...DEFAULT_GIFT_TERMS,
  hours: { from: '12:00', to: '14:30' },
  alcohol: true as const,
};

const wonGift = ({ restaurant, gift, links, qr }: Told): WonGift => ({
  ...{ gift, conditions, restaurant },
  rules: { version: '3321', link: links.rules },
  withdrawal: links.withdrawal,
  dataLink: links.data,
  wonAt: new Date('2026-11-21T19:30:00Z'),
  announcedAt: new Date('2026-11-21T19:33:00Z'),
  voucher: { code: '2345-6789-234', link: links.gift, qr },
});

/** Every mail to a guest. */
export function guestMailsWith(told: Told): Record<string, (language: Language) => MailText> {
  const { restaurant, links, contact } = told;
  const dataLink = links.data;
  const won = wonGift(told);
  const ask = { link: links.gift, stopLink: links.stop, unsubscribe: links.stop, dataLink };
  const site = { siteUrl: links.gift, contact };
  const to = 'a@example.fr';
  const campaign = {
    ...{ restaurant, voucher: won.voucher, now: won.wonAt, ...told.campaign },
    gift: { label: won.gift, conditions, wonAt: won.wonAt },
    ...{ withdrawal: links.withdrawal, unsubscribe: links.withdrawal, dataLink },
  };
  const { name } = restaurant;
  return {
    'to a winner': (language) => composeWinnerMail(won, language),
    'to a winner without a code': (language) =>
      composeWinnerMail({ ...won, voucher: null, rules: undefined }, language),
    'with a lost gift': (language) =>
      composeLostGiftsMail({ restaurant, gifts: [won], dataLink, language }),
    'with lost gifts': (language) =>
      composeLostGiftsMail({ restaurant, gifts: [won, won, won], dataLink, language }),
    'that asks for an opinion': (language) =>
      composeLaterAskMail({ ...ask, restaurant, ask: 'review', language }),
    'that asks to follow': (language) =>
      composeLaterAskMail({ ...ask, restaurant, ask: 'follow', language }),
    'of a campaign': (language) => composeCampaignMail({ ...campaign, language }),
    'of a campaign without a gift': (language) =>
      composeCampaignMail({ ...campaign, gift: null, voucher: null, language }),
    'with a reply to a review': (language) =>
      composeAccountMail('review-reply', { to, restaurant: '', ...told.review, language }, site),
    'with the link to their data': (language) =>
      composeMyDataLinkMail({ restaurant: name, link: dataLink, language }, site),
    'that confirms an erasure': (language) =>
      composeAccountMail('guest-erased', { to, restaurant: name, language }, site),
  };
}

export const LINK = 'https://girouette.example/cadeau/s6ewuJw5';
/** Without letters, so that every word of a mail is of a catalogue. */
const DIGITS: Told = {
  restaurant: { name: '7', address: '12, 45000', brand: '8' },
  links: { gift: LINK, rules: LINK, data: LINK, withdrawal: LINK, stop: LINK },
  ...{ gift: '9', contact: '1@2', qr: Buffer.from('png') },
  campaign: { subject: '3', text: '4' },
  review: { review: '4', reply: '5' },
};
export const won = wonGift(DIGITS);
export const GUEST_MAILS = guestMailsWith(DIGITS);
