import { mailKinds, playIdOfWinnerMail } from '@girouette/contracts';
import { participantsOf, readMailContent, readWinnerAddress } from '@girouette/service-kit';
import type { LeasedMail, RequestedMail, WinnerMail } from '../domain/mail';
import type { Win } from '../domain/play';
import { composeAccountMail } from '../mails/account-mail';
import type { MailText } from '../mails/mail-text';
import { composeWinnerMail } from '../mails/winner-mail';
import type { SendDeps } from './ports';
import { voucherOf } from './voucher-of';

/**
 * A mail that can be sent, or the reason why not: `awaiting-page` until the page's name is known; `unwanted` by its recipient, or with an
 * erased owner; `refused` permanently. `reason` never contains an address.
 */
export type Composed =
  | { kind: 'written'; to: string; text: MailText }
  | { kind: 'awaiting-page' }
  | { kind: 'unwanted' }
  | { kind: 'refused'; reason: string };

/** Writes a mail from the data at the time of sending. */
export const composeMail = async (deps: ComposeDeps, mail: LeasedMail): Promise<Composed> =>
  mail.kind === 'winner' ? forWinner(deps, mail) : requested(deps, mail);

type ComposeDeps = Pick<
  SendDeps,
  'pages' | 'wins' | 'recipients' | 'keys' | 'clock' | 'siteUrl' | 'contact'
>;

async function forWinner(deps: ComposeDeps, mail: WinnerMail): Promise<Composed> {
  const { id: mailId, sealed, gift, conditions, acceptedAt } = mail;
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
  const text = composeWinnerMail({
    ...{ gift, conditions, restaurant, announcedAt: acceptedAt, wonAt: wonAt ?? acceptedAt },
    voucher:
      wonAt && hasOurKey(deps, { win, to }) ? voucherOf(deps, { ...mail, playId, wonAt }) : null,
  });
  return { kind: 'written', to, text };
}

/** Whether `PLAY_KEY` is still that of the play. What another one gives would not open the gift. */
const hasOurKey = (
  { keys }: Pick<SendDeps, 'keys'>,
  { win, to }: { win: Win | null; to: string },
): boolean => !win || participantsOf(keys, win.pageId, to).includes(win.participant);

async function requested(
  deps: ComposeDeps,
  { id: mailId, kind, userId, sealed = '', expiresAt }: RequestedMail,
): Promise<Composed> {
  const { recipients, keys, clock, siteUrl, contact } = deps;
  const { setting } = mailKinds[kind];
  const recipient = setting && userId !== undefined ? await recipients.find(userId) : null;
  if (setting && recipient?.notifications[setting] === false) return { kind: 'unwanted' };
  if (expiresAt && expiresAt <= clock.now()) return { kind: 'refused', reason: 'LINK_EXPIRED' };
  const content = readMailContent(keys, { mailId, kind, sealed });
  // Sealed with another MAIL_KEY: no further try can read it.
  if (!content) return { kind: 'refused', reason: 'UNREADABLE' };
  const text = composeAccountMail(kind, content, { siteUrl, contact });
  return { kind: 'written', to: content.to, text };
}
