import { mailKinds } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/platform/kit';
import { readMailContent } from '@girouette/signed';
import type { RequestedMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import type { Recipients } from '../restaurants/store';
import { composeAccountMail } from './account-mail';
import type { AccountMailKind } from './account-texts';

export interface AccountMailDeps {
  recipients: Recipients;
  /** The base address of the buttons in mails, without a slash at the end. */
  siteUrl: string;
  /** The company's address for questions. */
  contact?: string | undefined;
  keys: Keys;
  clock: Clock;
}

/** Writes a mail to an account, unless its owner has switched such mails off. */
export async function writeAccountMail(
  deps: AccountMailDeps,
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
