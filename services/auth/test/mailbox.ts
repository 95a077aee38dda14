import { events, type MailContent, type MailKind } from '@girouette/contracts';
import { readMailContent } from '@girouette/signed';
import type { AuthService } from './start-auth';

/** The mails of one kind that auth has requested, opened as result-mail opens them. */
export async function mailsOf<K extends MailKind>(
  auth: AuthService,
  kind: K,
): Promise<MailContent<K>[]> {
  const requests = (await auth.published(events.mailRequested)).map(({ data }) => data);
  return requests
    .filter((request) => request.kind === kind)
    .map((request) => {
      const content = readMailContent(auth.adapters.keys, { ...request, kind });
      if (!content) throw new Error(`the mail ${request.mailId} cannot be read`);
      return content;
    });
}

type LinkKind =
  | 'verification'
  | 'email-change'
  | 'email-changed'
  | 'password-reset'
  | 'sub-account-added';

/** The token of the link to the counter in the mail to a new sub-account. */
export async function counterTokenIn(auth: AuthService, to: string): Promise<string> {
  const mails = (await mailsOf(auth, 'sub-account-added')).filter((mail) => mail.to === to);
  return /\/verify\?counter=([\w-]{43})$/.exec(mails.at(-1)?.counter ?? '')?.[1] ?? 'none';
}

/** The token in the last link of one kind to this address. */
export async function tokenIn(auth: AuthService, kind: LinkKind, to: string): Promise<string> {
  const mails = (await mailsOf(auth, kind)).filter((mail) => mail.to === to);
  const link = mails.at(-1)?.link ?? '';
  return (
    /(?:\?(?:id|change)=|\/(?:reset-password|undo-email|refuse-access)\/)([\w-]{43})$/.exec(
      link,
    )?.[1] ?? `no token in "${link}"`
  );
}
