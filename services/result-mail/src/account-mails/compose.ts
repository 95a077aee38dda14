import { mailKinds } from '@girouette/contracts';
import { readMailContent } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import type { RequestedMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import { composeAccountMail } from './account-mail';
import type { AccountMailKind } from './account-texts';

/** Writes a mail to an account, unless its owner has switched such mails off. */
export async function writeAccountMail(
  deps: ResultMailDeps,
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
