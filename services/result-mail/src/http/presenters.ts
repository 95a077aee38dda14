import { parisTime } from '@girouette/contracts';
import type {
  FailedMail as FailedMailRow,
  Winner as WinnerRow,
} from '@girouette/contracts/http/result-mail';
import { agreedWording } from '@girouette/contracts/marketing';
import type { Mail } from '../domain/mail';
import { mayBeResent } from '../domain/mail-changes';
import { isUnderWay } from '../domain/mail-states';
import { maskedAddress } from '../domain/masked-address';
import type { Winner } from '../domain/winner';
import type { ExportedMails } from '../use-cases/export-mails';
import type { FailedMail } from '../use-cases/list-failed-mails';

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

function marketingOf({ win, restaurantName: restaurant }: Winner): WinnerRow['marketing'] {
  const { at, marketingVersion: version } = win;
  if (version === undefined) return null;
  return { at: at.toISOString(), wording: agreedWording({ version, restaurant }) };
}

export function presentWinner(winner: Winner): WinnerRow {
  const { win, mail, ...shown } = winner;
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
    marketing: marketingOf(winner),
    refused: shown.refused,
    resends: mail?.resends ?? 0,
    resendable: mail !== null && !shown.isStopped && mayBeResent(mail),
  };
}

/** Without its secrets. */
export const presentExportedWebhook = ({
  url,
  types,
  state,
  createdAt,
}: ExportedMails['webhooks'][number]) => ({
  ...{ url, types: [...types], state },
  createdAt: createdAt.toISOString(),
});
