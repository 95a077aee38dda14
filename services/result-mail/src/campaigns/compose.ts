import { DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts';
import { endOf } from '@girouette/contracts/gifts/gift-validity';
import type { ResultMailDeps } from '../deps';
import { addressOfConsent } from '../consents/feature';
import { stopTokenOf } from '../identities/feature';
import { dataLink, voucherOf, withdrawalLink } from '../templates/feature';
import type { CampaignMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import { isEnded } from '../restaurants/rules';
import { composeCampaignMail } from './campaign-mail';
import { isMailing, nextHour } from './rules';

/** Everything that may end a campaign mail is read now, so that a withdrawal works at once, and the owner's last text goes out. */
export async function writeCampaignMail(
  deps: ResultMailDeps,
  mail: CampaignMail,
): Promise<Composed> {
  const { campaignId, ownerId, stopMark: mark = '', language } = mail;
  const { keys, clock, campaigns, consents, pages, owners, siteUrl } = deps;
  const gift = await campaignGiftOf(deps, mail);
  if (gift === 'gone') return { kind: 'unwanted' };
  const pageId = gift?.pageId ?? mail.pageId;
  const [campaign, consent, restaurant, owner] = await Promise.all([
    campaigns.find(campaignId),
    consents.find(mark),
    pages.restaurantOf(pageId),
    owners.find(ownerId),
  ]);
  if (!campaign || !isMailing(campaign) || isEnded(owner)) return { kind: 'unwanted' };
  if (consent?.state !== 'given' || consent.spelling !== mail.spelling) return { kind: 'unwanted' };
  if (!restaurant) return { kind: 'awaiting-page' };
  if (restaurant.erased) return { kind: 'unwanted' };
  const until = nextHour(clock.now());
  // Also a gift that ends in the night before the mail: « ce soir » must not arrive in the morning.
  if (gift && endOf(gift) <= until) return { kind: 'unwanted' };
  if (until > clock.now()) return { kind: 'later', until };
  const to = addressOfConsent(keys, consent);
  if (to === null) return { kind: 'refused', reason: 'UNREADABLE' };
  const stop = { mark, ownerId };
  const text = composeCampaignMail({
    restaurant,
    subject: campaign.subject,
    text: campaign.text,
    gift,
    voucher: gift && voucherOf(deps, { ...gift, gift: gift.label, language }),
    now: clock.now(),
    language,
    withdrawal: withdrawalLink(deps, { ...mail, stop }),
    unsubscribe: `${siteUrl}/api/result/consents/${stopTokenOf(keys, stop)}/withdrawals`,
    dataLink: dataLink(deps, mail),
  });
  return { kind: 'written', to, accountId: ownerId, text: { ...text, listId: `offers.${pageId}` } };
}

interface MailedGift {
  playId: string;
  pageId: string;
  label: string;
  conditions: GiftConditions;
  wonAt: Date;
}

/** The gift of a campaign mail: that of the campaign, or the one that the mail reminds of. `gone` once that is handed over or taken back. */
async function campaignGiftOf(
  { wins }: ResultMailDeps,
  { gift, reminderOf, pageId, acceptedAt: wonAt }: CampaignMail,
): Promise<MailedGift | 'gone' | null> {
  if (reminderOf === undefined) return gift ? { ...gift, pageId, wonAt } : null;
  const win = await wins.find(reminderOf);
  if (!win || win.closed) return 'gone';
  return {
    playId: win.id,
    pageId: win.pageId,
    label: win.outcome.label,
    conditions: win.conditions ?? DEFAULT_GIFT_TERMS,
    wonAt: win.at,
  };
}
