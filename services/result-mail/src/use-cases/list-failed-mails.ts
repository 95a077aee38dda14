import type { Mail } from '../domain/mail';
import { addressOf } from './address-of';
import type { ResultMailDeps } from './ports';

export interface FailedMail {
  mail: Mail;
  /** Null when it was sealed with another key, or has been removed after its time. */
  to: string | null;
}

/** One page of the failed mails, with their addresses. The endpoint is for administrators only. */
export async function listFailedMails(
  deps: Pick<ResultMailDeps, 'mails' | 'keys'>,
  window: { page: number; limit: number },
): Promise<{ failed: FailedMail[]; total: number }> {
  const { mails: found, total } = await deps.mails.failed(window);
  return { failed: found.map((mail) => ({ mail, to: addressOf(deps, mail) })), total };
}
