import { mailKinds, playIdOfWinnerMail } from '@girouette/contracts';
import { myDataPath } from '@girouette/contracts/guest-data';
import type { Language } from '@girouette/contracts/guest-texts/languages';
import { wheelPath } from '@girouette/contracts/wheel-path';
import { participantsOf, readMailContent, readWinnerAddress } from '@girouette/platform/kit';
import type { LaterAskMail, LeasedMail, RequestedMail, WinnerMail } from '../domain/mail';
import { isEnded } from '../domain/owner';
import type { Win } from '../domain/play';
import { languageQuery } from '../language-query';
import { composeAccountMail, composeMyDataLinkMail } from '../mails/account-mail';
import type { AccountMailKind } from '../mails/account-texts';
import { composeLaterAskMail } from '../mails/later-ask-mail';
import { composeLostGiftsMail } from '../mails/lost-gifts-mail';
import type { MailText } from '../mails/mail-text';
import { plainWords } from '../mails/plain-words';
import { composeWinnerMail } from '../mails/winner-mail';
import type { WonGift } from '../mails/winner-texts';
import { stopOf, stopTokenOf, withdrawalPath } from '../stop-token';
import { createGuestLink } from './create-guest-link';
import { findLiveGifts } from './find-live-gifts';
import type { SendDeps } from './ports';
import { voucherOf } from './voucher-of';

/**
 * A mail that can be sent, or the reason why not: `awaiting-page` until the page's name is known; `unwanted` by its recipient, or with an
 * erased owner; `refused` permanently. `accountId` is the account or page that the mail counts for. `reason` never contains an address.
 */
export type Composed =
  | { kind: 'written'; to: string; accountId: string | undefined; text: MailText }
  | { kind: 'awaiting-page' }
  | { kind: 'unwanted' }
  | { kind: 'refused'; reason: string };

/** Writes a mail from the data at the time of sending. */
export async function composeMail(deps: ComposeDeps, mail: LeasedMail): Promise<Composed> {
  if (mail.kind === 'winner') return forWinner(deps, mail);
  if (mail.kind === 'later-ask') return laterAsk(deps, mail);
  const { kind } = mail;
  if (kind === 'lost-gifts') return withLostGifts(deps, mail);
  return kind === 'my-data-link' ? withMyDataLink(deps, mail) : requested(deps, { ...mail, kind });
}

type ComposeDeps = Pick<
  SendDeps,
  | 'pages'
  | 'wins'
  | 'losers'
  | 'guestLinks'
  | 'consents'
  | 'owners'
  | 'stops'
  | 'mails'
  | 'recipients'
  | 'keys'
  | 'clock'
  | 'siteUrl'
  | 'contact'
>;

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
  const won = {
    ...{ gift, conditions, restaurant },
    withdrawal: win?.marketingOf === undefined ? undefined : withdrawalLink(deps, mail, to),
    rules: rules === undefined ? undefined : { version: rules, link: rulesLink(deps, mail, rules) },
    ...{ announcedAt: acceptedAt, wonAt: wonAt ?? acceptedAt },
    dataLink: dataLink(deps, mail),
    voucher:
      wonAt && hasOurKey(deps, { win, to }) ? voucherOf(deps, { ...mail, playId, wonAt }) : null,
  };
  const text = composeWinnerMail(won, language);
  return { kind: 'written', to, accountId: mail.ownerId, text };
}

/** The page on which the winner withdraws the consent to the restaurant's offers. */
const withdrawalLink = (
  { keys, siteUrl }: Pick<SendDeps, 'keys' | 'siteUrl'>,
  { ownerId, language }: WinnerMail,
  email: string,
): string =>
  `${siteUrl}${withdrawalPath(keys, stopOf(keys, { ownerId, email }))}${languageQuery(language, '&')}`;

/** The page's address with the version of the rules that it then shows. */
const rulesLink = (
  { siteUrl }: Pick<SendDeps, 'siteUrl'>,
  { pageId, language }: WinnerMail,
  version: string,
): string => `${siteUrl}${wheelPath(pageId)}?reglement=${version}${languageQuery(language, '&')}`;

/** The page with what is held about a guest of the page's restaurant. */
const dataLink = (
  { siteUrl }: Pick<SendDeps, 'siteUrl'>,
  { pageId, language }: { pageId: string; language?: Language | undefined },
): string => `${siteUrl}${myDataPath(pageId)}${languageQuery(language, '&')}`;

/** Whether `PLAY_KEY` is still that of the play. What another one gives would not open the gift. */
const hasOurKey = (
  { keys }: Pick<SendDeps, 'keys'>,
  { win, to }: { win: Win | null; to: string },
): boolean => !win || participantsOf(keys, win.pageId, to).includes(win.participant);

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
    ...{ restaurant, ask, link, language },
    stopLink: `${siteUrl}/stop-email/${token}${languageQuery(language, '?')}`,
    unsubscribe: `${siteUrl}/api/result/later-asks/${token}/stops`,
    dataLink: dataLink(deps, mail),
  });
  return { kind: 'written', to, accountId: ownerId, text };
}

async function withLostGifts(
  deps: ComposeDeps,
  { id: mailId, sealed = '', language }: RequestedMail,
): Promise<Composed> {
  const content = readMailContent(deps.keys, { mailId, kind: 'lost-gifts', sealed });
  if (!content) return { kind: 'refused', reason: 'UNREADABLE' };
  const { to: email, pageId } = content;
  const restaurant = await deps.pages.restaurantOf(pageId);
  if (!restaurant || restaurant.erased) return { kind: 'unwanted' };
  const { ownerId } = restaurant;
  const found = await findLiveGifts(deps, { email, pageId, ownerId });
  if (!found) return { kind: 'unwanted' };
  const gifts = await describeGifts(deps, found.wins, language);
  if (gifts.length === 0) return { kind: 'unwanted' };
  const text = composeLostGiftsMail({
    ...{ restaurant, gifts, language },
    dataLink: dataLink(deps, { pageId, language }),
  });
  return { kind: 'written', to: found.to, accountId: pageId, text };
}

async function withMyDataLink(
  deps: ComposeDeps,
  { id: mailId, sealed = '', acceptedAt, expiresAt, language }: RequestedMail,
): Promise<Composed> {
  const { keys, clock, pages, siteUrl, contact } = deps;
  if (expiresAt && expiresAt <= clock.now()) return { kind: 'refused', reason: 'LINK_EXPIRED' };
  const content = readMailContent(keys, { mailId, kind: 'my-data-link', sealed });
  if (!content) return { kind: 'refused', reason: 'UNREADABLE' };
  const { to: email, pageId } = content;
  const restaurant = await pages.restaurantOf(pageId);
  if (!restaurant || restaurant.erased) return { kind: 'unwanted' };
  const { ownerId, name } = restaurant;
  if (ownerId === undefined) return { kind: 'unwanted' };
  const asked = { mailId, email, pageId, ownerId, at: acceptedAt };
  const created = await createGuestLink(deps, asked);
  // Nobody can have a mail sent to an address that has not played here.
  if (created === null) return { kind: 'unwanted' };
  const { secret, to } = created;
  const link = `${dataLink(deps, { pageId, language })}#${secret}`;
  const text = composeMyDataLinkMail(
    { restaurant: plainWords(name), link, language },
    { siteUrl, contact },
  );
  return { kind: 'written', to, accountId: pageId, text };
}

/** Each gift with the restaurant of its own page. */
async function describeGifts(
  deps: ComposeDeps,
  wins: readonly Win[],
  language: Language | undefined,
): Promise<WonGift[]> {
  const pages = await deps.pages.findAll([...new Set(wins.map(({ pageId }) => pageId))]);
  const byId = new Map(pages.map((page) => [page.id, page]));
  return wins.flatMap(({ id: playId, pageId, at: wonAt, outcome: { label: gift }, conditions }) => {
    const restaurant = byId.get(pageId);
    if (!restaurant) return [];
    const voucher = voucherOf(deps, { playId, pageId, gift, wonAt, conditions, language });
    const won = { gift, conditions, restaurant, wonAt, voucher };
    return [
      { ...won, announcedAt: deps.clock.now(), dataLink: dataLink(deps, { pageId, language }) },
    ];
  });
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
