import {
  DEFAULT_GIFT_TERMS,
  mailKinds,
  playIdOfWinnerMail,
  type GiftConditions,
} from '@girouette/contracts';
import { endOf } from '@girouette/contracts/gift-validity';
import { wheelPath } from '@girouette/contracts/wheel-path';
import { participantsOf, readMailContent, readWinnerAddress } from '@girouette/platform/kit';
import { addressOfConsent } from '../consents/address';
import { stopOf, stopTokenOf, withdrawalPath, type Stop } from '../identities/stop-token';
import { isEnded } from '../restaurants/rules';
import type { Win } from '../winners/rules';
import { composeCampaignMail } from '../campaigns/campaign-mail';
import { isMailing, nextHour } from '../campaigns/rules';
import { composeAccountMail } from '../account-mails/account-mail';
import type { AccountMailKind } from '../account-mails/account-texts';
import {
  dataLink,
  withLostGifts,
  withMyDataLink,
  type Composed,
  type ComposeDeps,
} from './compose-on-request';
import { composeLaterAskMail } from '../later-asks/later-ask-mail';
import type { CampaignMail, LaterAskMail, LeasedMail, RequestedMail, WinnerMail } from './rules';
import { languageQuery } from '../templates/speech';
import { voucherOf } from '../templates/voucher';
import { composeWinnerMail } from '../winners/winner-mail';

/** Writes a mail from the data at the time of sending. */
export async function composeMail(deps: ComposeDeps, mail: LeasedMail): Promise<Composed> {
  if (mail.kind === 'winner') return forWinner(deps, mail);
  if (mail.kind === 'later-ask') return laterAsk(deps, mail);
  if (mail.kind === 'campaign') return ofCampaign(deps, mail);
  const { kind } = mail;
  if (kind === 'lost-gifts') return withLostGifts(deps, mail);
  return kind === 'my-data-link' ? withMyDataLink(deps, mail) : requested(deps, { ...mail, kind });
}

async function forWinner(deps: ComposeDeps, mail: WinnerMail): Promise<Composed> {
  const { id: mailId, sealed, gift, conditions, rules, acceptedAt, language } = mail;
  if (sealed === undefined) return { kind: 'refused', reason: 'NO_ADDRESS' };
  const to = readWinnerAddress(deps.keys, { mailId, sealed });
  // Sealed for another key: no further try can read it.
  if (to === null) return { kind: 'refused', reason: 'UNREADABLE' };
  const playId = playIdOfWinnerMail(mailId);
  const [restaurant, win] = await Promise.all([
    deps.pages.restaurantOf(mail.pageId),
    deps.wins.find(playId),
  ]);
  if (!restaurant) return { kind: 'awaiting-page' };
  if (restaurant.erased || win?.closed === 'revoked') return { kind: 'unwanted' };
  const wonAt = mail.wonAt ?? win?.at;
  // A mail that waited too long would send the guest to a counter that refuses the gift.
  if (endOf({ wonAt: wonAt ?? acceptedAt, conditions }) <= deps.clock.now()) {
    return { kind: 'refused', reason: 'GIFT_ENDED' };
  }
  const won = {
    gift,
    conditions,
    restaurant,
    withdrawal:
      win?.marketingOf === undefined
        ? undefined
        : withdrawalLink(deps, mail, stopOf(deps.keys, { ownerId: mail.ownerId, email: to })),
    rules: rules === undefined ? undefined : { version: rules, link: rulesLink(deps, mail, rules) },
    announcedAt: acceptedAt,
    wonAt: wonAt ?? acceptedAt,
    dataLink: dataLink(deps, mail),
    voucher:
      wonAt && hasOurKey(deps, { win, to }) ? voucherOf(deps, { ...mail, playId, wonAt }) : null,
  };
  const text = composeWinnerMail(won, language);
  return { kind: 'written', to, accountId: mail.ownerId, text };
}

/** The page where the guest withdraws the consent to the restaurant's offers. */
const withdrawalLink = (
  { keys, siteUrl }: ComposeDeps,
  { language }: Pick<WinnerMail, 'language'>,
  stop: Stop,
): string => `${siteUrl}${withdrawalPath(keys, stop)}${languageQuery(language, '&')}`;

/** The page's address with the version of the rules that it then shows. */
const rulesLink = (
  { siteUrl }: ComposeDeps,
  { pageId, language }: WinnerMail,
  version: string,
): string => `${siteUrl}${wheelPath(pageId)}?reglement=${version}${languageQuery(language, '&')}`;

/** Whether `PLAY_KEY` is still that of the play. A code from another key would not open the gift. */
const hasOurKey = ({ keys }: ComposeDeps, { win, to }: { win: Win | null; to: string }): boolean =>
  !win || participantsOf(keys, win.pageId, to).includes(win.participant);

async function laterAsk(deps: ComposeDeps, mail: LaterAskMail): Promise<Composed> {
  const { id: mailId, sealed = '', pageId, ownerId, ask, link, language } = mail;
  const { keys, pages, owners, stops, siteUrl } = deps;
  const to = readWinnerAddress(keys, { mailId, sealed });
  if (to === null) return { kind: 'refused', reason: 'UNREADABLE' };
  const stop = stopOf(keys, { ownerId, email: to });
  const [restaurant, owner, isStopped] = await Promise.all([
    pages.restaurantOf(pageId),
    owners.find(ownerId),
    stops.has(stop.mark),
  ]);
  if (!restaurant) return { kind: 'awaiting-page' };
  if (restaurant.erased || restaurant.deleted || isStopped || isEnded(owner)) {
    return { kind: 'unwanted' };
  }
  const token = stopTokenOf(keys, stop);
  const text = composeLaterAskMail({
    restaurant,
    ask,
    link,
    language,
    stopLink: `${siteUrl}/stop-email/${token}${languageQuery(language, '?')}`,
    unsubscribe: `${siteUrl}/api/result/later-asks/${token}/stops`,
    dataLink: dataLink(deps, mail),
  });
  return { kind: 'written', to, accountId: ownerId, text };
}

/** Everything that may end a campaign mail is read now, so that a withdrawal works at once, and the owner's last text goes out. */
async function ofCampaign(deps: ComposeDeps, mail: CampaignMail): Promise<Composed> {
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
    withdrawal: withdrawalLink(deps, mail, stop),
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
  { wins }: ComposeDeps,
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

async function requested(
  deps: ComposeDeps,
  { id: mailId, kind, userId, sealed = '', expiresAt }: RequestedMail & { kind: AccountMailKind },
): Promise<Composed> {
  const { recipients, keys, clock, siteUrl, contact } = deps;
  const { setting } = mailKinds[kind];
  const recipient = setting && userId !== undefined ? await recipients.find(userId) : null;
  if (setting && recipient?.notifications?.[setting] === false) return { kind: 'unwanted' };
  if (expiresAt && expiresAt <= clock.now()) return { kind: 'refused', reason: 'LINK_EXPIRED' };
  const content = readMailContent(keys, { mailId, kind, sealed });
  // Sealed with another MAIL_KEY: no further try can read it.
  if (!content) return { kind: 'refused', reason: 'UNREADABLE' };
  const text = composeAccountMail(kind, content, { siteUrl, contact });
  return { kind: 'written', to: content.to, accountId: userId, text };
}
