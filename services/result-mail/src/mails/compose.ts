import { mailKinds, playIdOfWinnerMail } from '@girouette/contracts';
import { wheelPath } from '@girouette/contracts/wheel-path';
import { participantsOf, readMailContent, readWinnerAddress } from '@girouette/platform/kit';
import { stopOf, stopTokenOf, withdrawalPath } from '../consents/stop-token';
import { isEnded } from '../restaurants/rules';
import type { Win } from '../winners/rules';
import { composeAccountMail } from './account-mail';
import type { AccountMailKind } from './account-texts';
import {
  dataLink,
  withLostGifts,
  withMyDataLink,
  type Composed,
  type ComposeDeps,
} from './compose-on-request';
import { composeLaterAskMail } from './later-ask-mail';
import type { LaterAskMail, LeasedMail, RequestedMail, WinnerMail } from './rules';
import { languageQuery } from './speech';
import { voucherOf } from './voucher';
import { composeWinnerMail } from './winner-mail';

/** Writes a mail from the data at the time of sending. */
export async function composeMail(deps: ComposeDeps, mail: LeasedMail): Promise<Composed> {
  if (mail.kind === 'winner') return forWinner(deps, mail);
  if (mail.kind === 'later-ask') return laterAsk(deps, mail);
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
  const won = {
    gift,
    conditions,
    restaurant,
    withdrawal: win?.marketingOf === undefined ? undefined : withdrawalLink(deps, mail, to),
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

/** The page where the winner withdraws the consent to the restaurant's offers. */
const withdrawalLink = (
  { keys, siteUrl }: ComposeDeps,
  { ownerId, language }: WinnerMail,
  email: string,
): string =>
  `${siteUrl}${withdrawalPath(keys, stopOf(keys, { ownerId, email }))}${languageQuery(language, '&')}`;

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
