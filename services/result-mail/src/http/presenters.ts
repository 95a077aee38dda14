import { parisTime } from '@girouette/contracts';
import type {
  FailedMail as FailedMailRow,
  MailSender,
  Winner as WinnerRow,
} from '@girouette/contracts/http/result-mail';
import type { SenderChecks } from '@girouette/contracts/http/sender';
import { MARKETING_WORDINGS } from '@girouette/contracts/marketing';
import type { Mail } from '../domain/mail';
import { mayBeResent } from '../domain/mail-changes';
import { isUnderWay } from '../domain/mail-states';
import { maskedAddress } from '../domain/masked-address';
import type { Win } from '../domain/play';
import type { Sender } from '../domain/sender';
import type { Winner } from '../domain/winner';
import type { CheckedSender } from '../use-cases/check-mail-sender';
import type { ExportedMails } from '../use-cases/export-mails';
import type { FailedMail } from '../use-cases/list-failed-mails';
import type { ResultMailDeps } from '../use-cases/ports';

export const presentFailedMail = ({ mail, to }: FailedMail): FailedMailRow => ({
  _id: mail.id,
  kind: mail.kind,
  to: to && maskedAddress(to),
  userId: mail.kind === 'winner' ? null : (mail.userId ?? null),
  reason: mail.reason ?? '',
  failedAt: (mail.failedAt ?? mail.acceptedAt).toISOString(),
});

export const presentExportedMail = ({ mail, to }: ExportedMails['mails'][number]) => ({
  kind: mail.kind,
  status: presentStatus(mail),
  acceptedAt: mail.acceptedAt.toISOString(),
  completedAt: mail.completedAt?.toISOString() ?? null,
  to,
});

/** Callers do not see what a mail waits for. */
const presentStatus = (mail: Mail) => (isUnderWay(mail) ? 'queued' : mail.status);

function marketingOf({ at, marketingVersion }: Win): WinnerRow['marketing'] {
  if (marketingVersion === undefined) return null;
  const wordings: Partial<Record<string, string>> = MARKETING_WORDINGS;
  return { at: at.toISOString(), wording: wordings[marketingVersion] ?? marketingVersion };
}

export function presentWinner({ win, mail, ...shown }: Winner): WinnerRow {
  const { dateTime, timeOfDay } = parisTime(win.at);
  return {
    _id: win.id,
    pageId: win.pageId,
    resturantName: shown.restaurantName,
    gift: win.outcome.label,
    email: shown.email,
    state: shown.state,
    winDate: dateTime,
    winTime: timeOfDay,
    marketing: marketingOf(win),
    refused: shown.refused,
    resends: mail?.resends ?? 0,
    resendable: mail !== null && !shown.isStopped && mayBeResent(mail),
  };
}

export const presentSender = (
  { sender: { isFixed } }: Pick<ResultMailDeps, 'sender'>,
  { name, address }: Sender,
): MailSender => ({ name, address, isFixed });

export const presentSenderChecks = ({
  domain,
  checks,
  signedWith,
  bounces,
}: CheckedSender): SenderChecks => ({
  domain,
  checks: checks.map(({ name, state, problem, remedy, record }) => ({
    ...{ name, state, record },
    sentence: [problem, remedy].filter(Boolean).join(' '),
  })),
  signedWith,
  bounces,
});
