import { playIdOfWinnerMail } from '@girouette/contracts';
import { endOf } from '@girouette/contracts/gifts/gift-validity';
import { wheelPath } from '@girouette/contracts/wheel-path';
import { participantsOf, readWinnerAddress } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { stopOf } from '../identities/feature';
import { dataLink, languageQuery, voucherOf, withdrawalLink } from '../templates/feature';
import type { WinnerMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import type { Win } from './rules';
import { composeWinnerMail } from './winner-mail';

/** Writes the mail that tells a winner about their gift. */
export async function writeWinnerMail(deps: ResultMailDeps, mail: WinnerMail): Promise<Composed> {
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
        : withdrawalLink(deps, {
            ...mail,
            stop: stopOf(deps.keys, { ownerId: mail.ownerId, email: to }),
          }),
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

/** The page's address with the version of the rules that it then shows. */
const rulesLink = (
  { siteUrl }: ResultMailDeps,
  { pageId, language }: WinnerMail,
  version: string,
): string => `${siteUrl}${wheelPath(pageId)}?reglement=${version}${languageQuery(language, '&')}`;

/** Whether `PLAY_KEY` is still that of the play. A code from another key would not open the gift. */
const hasOurKey = (
  { keys }: ResultMailDeps,
  { win, to }: { win: Win | null; to: string },
): boolean => !win || participantsOf(keys, win.pageId, to).includes(win.participant);
