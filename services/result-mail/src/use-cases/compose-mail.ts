import { mailKinds } from '@girouette/contracts';
import { readMailContent, readWinnerAddress } from '@girouette/service-kit';
import type { LeasedMail, RequestedMail, WinnerMail } from '../domain/mail';
import { composeAccountMail } from '../mails/account-mail';
import type { MailText } from '../mails/mail-text';
import { composeWinnerMail } from '../mails/winner-mail';
import type { SendDeps } from './ports';

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
export async function composeMail(
  deps: Pick<SendDeps, 'pages' | 'recipients' | 'keys' | 'clock' | 'siteUrl' | 'contact'>,
  mail: LeasedMail,
): Promise<Composed> {
  return mail.kind === 'winner' ? forWinner(deps, mail) : requested(deps, mail);
}

async function forWinner(
  { pages, keys }: Pick<SendDeps, 'pages' | 'keys'>,
  mail: WinnerMail,
): Promise<Composed> {
  const { id: mailId, sealed, gift, conditions, acceptedAt: announcedAt } = mail;
  if (sealed === undefined) return { kind: 'refused', reason: 'NO_ADDRESS' };
  const to = readWinnerAddress(keys, { mailId, sealed });
  // Sealed for another key: no further try can read it.
  if (to === null) return { kind: 'refused', reason: 'UNREADABLE' };
  const restaurant = await pages.restaurantOf(mail.pageId);
  if (!restaurant) return { kind: 'awaiting-page' };
  if (restaurant.erased) return { kind: 'unwanted' };
  const text = composeWinnerMail({ gift, conditions, restaurant, announcedAt });
  return { kind: 'written', to, text };
}

async function requested(
  deps: Pick<SendDeps, 'recipients' | 'keys' | 'clock' | 'siteUrl' | 'contact'>,
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
