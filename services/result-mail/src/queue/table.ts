import { table, type Row, type Store } from '@girouette/store';
import { mailKeptUntil } from './queue-rules';
import type { Mail, MailStatus } from './rules';

/** The fields of version 1 and 2 rows that their changes read. */
interface FormerMail extends Row {
  /** Winners' mails had no kind. */
  kind?: string;
  status: 'queued' | 'sent' | 'failed' | 'unwanted';
  acceptedAt: Date;
  attempts: number;
  nextAttemptAt?: Date;
  leaseToken?: string;
  awaitedPageId?: string;
}

interface NamedMail extends Row {
  kind: string;
  status: MailStatus;
  dueAt?: Date | undefined;
}

/** Version 1, from before gifts had terms, stored no end of a mail. */
export const withEnd = (
  mail: FormerMail & { keptUntil?: Date | undefined },
): FormerMail & { keptUntil: Date } => ({
  ...mail,
  keptUntil: mail.keptUntil ?? mailKeptUntil(mail.acceptedAt),
});

/** In version 2, absent fields and times meant that a mail waits, and for what. */
export function withNamedState(mail: FormerMail): FormerMail | NamedMail {
  const { nextAttemptAt, kind = 'winner', ...kept } = mail;
  const isChanged = mail.kind !== undefined && nextAttemptAt === undefined;
  return isChanged ? mail : { ...kept, kind, dueAt: nextAttemptAt, status: namedState(mail) };
}

/**
 * A mail that was due when it was accepted may have been confirmed or not, and only the clock could tell. It counts as unconfirmed. If its
 * time has come, it still goes out.
 */
function namedState(mail: FormerMail): MailStatus {
  const { kind, status, acceptedAt, attempts, nextAttemptAt, leaseToken, awaitedPageId } = mail;
  if (status !== 'queued') return status;
  if (nextAttemptAt === undefined) return 'awaiting-address';
  if (leaseToken !== undefined) return 'leased';
  if (awaitedPageId !== undefined) return 'awaiting-page';
  const isFirstTry = attempts === 0 && nextAttemptAt.getTime() === acceptedAt.getTime();
  return kind === undefined && isFirstTry ? 'awaiting-confirmation' : 'queued';
}

/** A mail outlasts its winner's address. */
export const MAILS = table<Mail>('mails')
  .optional('due', 'dueAt')
  .optional('asking', 'asksAt')
  .optional('byStop', 'stopMark')
  .optional('byGuest', 'guestMark')
  .optional('byAwaitedPage', 'awaitedPageId')
  .optional('failed', 'failedAt')
  .optional('byAddress', 'addressKeptUntil')
  .optional('byOwner', 'ownerId')
  .optional('byUser', 'userId')
  .expires('keptUntil', 0)
  .changed(withEnd)
  .changed(withNamedState);

export const openMails = (store: Store) => store.table(MAILS);
export type MailTable = ReturnType<typeof openMails>;
