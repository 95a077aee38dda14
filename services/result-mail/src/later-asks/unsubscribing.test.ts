import type { MailKind } from '@girouette/contracts';
import { composeCampaignMail } from '../campaigns/campaign-mail';
import { composeAccountMail, composeMyDataLinkMail } from '../account-mails/account-mail';
import type { AccountMailKind } from '../account-mails/account-texts';
import { composeLaterAskMail } from './later-ask-mail';
import { composeLostGiftsMail } from '../winners/lost-gifts-mail';
import type { MailText } from '../templates/mail-text';
import { accountContents } from '../../test/account-contents';
import { composeWinnerMail } from '../winners/winner-mail';

/** Why a mail is sent. `game` carries out a play; the recipient of `asked` has written first. Only `offers` can be unsubscribed from. */
const PURPOSES: Record<
  MailKind | 'winner' | 'later-ask' | 'campaign',
  'account' | 'game' | 'asked' | 'operator' | 'offers'
> = {
  winner: 'game',
  'lost-gifts': 'asked',
  'review-reply': 'asked',
  'my-data-link': 'asked',
  'guest-erased': 'asked',
  'later-ask': 'offers',
  campaign: 'offers',
  verification: 'account',
  'sub-account-opened': 'account',
  'webhook-changed': 'account',
  'email-change': 'account',
  'email-change-notice': 'account',
  'email-changed': 'account',
  'sub-account-added': 'account',
  'api-key-created': 'account',
  'wrong-codes': 'account',
  'password-reset': 'account',
  'password-changed': 'account',
  'second-factor': 'account',
  'trial-approved': 'account',
  'trial-ending': 'account',
  'review-alert': 'account',
  'gift-alert': 'account',
  'weekly-figures': 'account',
  'webhook-disabled': 'account',
  'pages-switched': 'account',
  receipt: 'account',
  'renewal-failed': 'account',
  'demo-request': 'operator',
};

const restaurant = { name: 'Chez Camille', address: '', brand: '' };
const siteUrl = 'https://girouette.example';
const dataLink = `${siteUrl}/mes-donnees?page=page-1`;
const gift = {
  ...{ gift: 'Un café offert', conditions: undefined, restaurant, voucher: null, dataLink },
  ...{ wonAt: new Date('2026-11-21T19:30:00Z'), announcedAt: new Date('2026-11-21T19:33:00Z') },
};

function compose(kind: keyof typeof PURPOSES): MailText {
  if (kind === 'winner') return composeWinnerMail(gift);
  if (kind === 'lost-gifts') return composeLostGiftsMail({ restaurant, gifts: [gift], dataLink });
  if (kind === 'later-ask') {
    return composeLaterAskMail({
      ...{ restaurant, ask: 'review', link: 'https://g.page/chez-camille' },
      ...{ stopLink: `${siteUrl}/stop-email/t`, unsubscribe: `${siteUrl}/stops`, dataLink },
    });
  }
  if (kind === 'campaign') {
    return composeCampaignMail({
      ...{ restaurant, subject: 'Bonjour', text: 'À bientôt', gift: null, voucher: null },
      ...{
        withdrawal: `${siteUrl}/stop-email/t?offres`,
        unsubscribe: `${siteUrl}/stops`,
        dataLink,
      },
      now: gift.wonAt,
    });
  }
  if (kind === 'my-data-link') {
    return composeMyDataLinkMail({ restaurant: 'Chez Camille', link: dataLink }, { siteUrl });
  }
  return composeAccountMail(kind, accountContents[kind as AccountMailKind] as never, { siteUrl });
}

test.each(Object.entries(PURPOSES) as [keyof typeof PURPOSES, string][])(
  'the mail %s, for the purpose %s, can be unsubscribed from when it makes an offer',
  (kind, purpose) => {
    expect(compose(kind).unsubscribe !== undefined).toBe(purpose === 'offers');
  },
);
