import { readMailContent, readWinnerAddress } from '@girouette/service-kit';
import type { Mail } from '../domain/mail';
import type { ResultMailDeps } from './ports';

export interface FailedMail {
  mail: Mail;
  /** Null when it was sealed with another key, or was removed after its time. */
  to: string | null;
}

/** One page of the mails that were given up, with their addresses. The endpoint is for administrators only. */
export async function listFailedMails(
  { mails, keys }: Pick<ResultMailDeps, 'mails' | 'keys'>,
  window: { page: number; limit: number },
): Promise<{ failed: FailedMail[]; total: number }> {
  const addressOf = (mail: Mail): string | null => {
    const { id: mailId, kind, sealed = '' } = mail;
    if (kind === undefined) return readWinnerAddress(keys, { mailId, sealed });
    return readMailContent(keys, { mailId, kind, sealed })?.to ?? null;
  };
  const { mails: found, total } = await mails.failed(window);
  return { failed: found.map((mail) => ({ mail, to: addressOf(mail) })), total };
}
