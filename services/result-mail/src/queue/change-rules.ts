import { AppError } from '@girouette/contracts';
import type { GuestDataService } from '@girouette/contracts/mails/guest-data';
import { MAX_RESENDS } from '@girouette/contracts/mails/winners';
import { winnerMailKept, type Claimed } from './queue-rules';
import {
  isUnderWay,
  mailTransitions,
  type Mail,
  type Transition,
  type TransitionName,
  type WinnerMail,
} from './rules';

/** The fields that belong to one state. Each transition removes those of the previous state. */
const NO_STATE = {
  dueAt: undefined,
  leaseToken: undefined,
  asksAt: undefined,
  awaitedPageId: undefined,
  completedAt: undefined,
  failedAt: undefined,
  reason: undefined,
};

/** @returns the mail after the transition with these fields; null when its state does not allow the transition */
export function transit<M extends Mail>(
  mail: M,
  name: TransitionName,
  fields: Partial<Omit<Mail, 'id' | 'kind' | 'status'>>,
): M | null {
  const { from, to }: Transition = mailTransitions[name];
  return from.includes(mail.status) ? { ...mail, ...NO_STATE, ...fields, status: to } : null;
}

/**
 * A mail that goes out now, because its winner has confirmed. Null when the winner confirmed before, or when it is already going out by
 * itself.
 */
export function confirmed(mail: Mail, claim: Claimed): Mail | null {
  const { acceptedAt, requestId, traceparent, language = mail.language } = claim;
  if (mail.kind !== 'winner' || !mail.dueAt || mail.dueAt <= acceptedAt) return null;
  const kept = winnerMailKept({ ...mail, acceptedAt });
  const cause = { acceptedAt, requestId, traceparent, language };
  return transit(mail, 'confirm', { ...cause, ...kept, dueAt: acceptedAt });
}

/** A mail that waited for its address and now has it. */
export function withAddress(mail: Mail, brought: Mail, now: Date): Mail | null {
  if (mail.kind !== 'winner' || brought.kind !== 'winner') return null;
  const { sealed, network, wonAt, conditions, rules } = brought;
  const { language = brought.language } = mail;
  const won = { wonAt, conditions };
  const kept = winnerMailKept({ acceptedAt: mail.acceptedAt, ...won });
  const bringing = transit(mail, 'bringAddress', { sealed, network, ...kept, dueAt: now });
  return bringing && { ...bringing, ...won, rules, language };
}

/** A later ask or a campaign mail at its hour, now due. */
export const woken = (mail: Mail, now: Date): Mail | null => transit(mail, 'wake', { dueAt: now });

/** The mail that confirms an erasure, after a service has erased its part. */
export function answered(mail: Mail, service: GuestDataService, now: Date): Mail | null {
  if (!('awaitedServices' in mail)) return null;
  const awaitedServices = mail.awaitedServices?.filter((name) => name !== service) ?? [];
  const rest = { ...mail, awaitedServices };
  return awaitedServices.length > 0 ? rest : transit(rest, 'finishErasure', { dueAt: now });
}

/** A mail that a sender has locked and tries now. A later ask ends instead when its sender died: it may have been sent. */
export function locked(
  mail: Mail,
  { now, leaseToken, until }: { now: Date; leaseToken: string; until: Date },
): Mail | null {
  if (mail.kind === 'later-ask' && mail.status === 'leased') {
    return ended(mail, { status: 'unwanted', at: now });
  }
  return transit(mail, 'lock', { attempts: mail.attempts + 1, leaseToken, dueAt: until });
}

/**
 * Why a mail is tried again later. `fault`: the mail server did not take it. `page`: its page is unknown. `turn`: other mails to its domain are slow, and
 * this was no try. `unanswered`: the mail server may have it.
 */
export type Postponed = 'fault' | 'page' | 'turn' | 'unanswered';

/** A mail to try again at that time or, when it waits for its page, when that becomes known, if that is earlier. */
export function postponed(
  mail: Mail,
  { until, why }: { until: Date; why: Postponed },
): Mail | null {
  if (why === 'page' && 'pageId' in mail)
    return transit(mail, 'awaitPage', { dueAt: until, awaitedPageId: mail.pageId });
  const unanswered = why === 'unanswered' ? (mail.unanswered ?? 0) + 1 : mail.unanswered;
  const attempts = why === 'turn' ? mail.attempts - 1 : mail.attempts;
  return transit(mail, 'postpone', { dueAt: until, attempts, unanswered });
}

/** A campaign mail that waits for its hour. Its next try counts as the first. */
export const awaitingLater = (mail: Mail, until: Date): Mail | null =>
  transit(mail, 'awaitHour', { asksAt: until, attempts: 0 });

/** A mail that awaited its page, due again. */
export const released = (mail: Mail, now: Date): Mail | null =>
  transit(mail, 'release', { dueAt: now });

/** How a mail ends. */
export interface MailEnd {
  status: 'sent' | 'failed' | 'unwanted';
  at: Date;
  /** The reason for giving up, as a code. */
  reason?: string;
}

/**
 * A mail that needs no more sending. A failed mail keeps its content, and a winner's mail keeps its address, because both may be sent
 * again. A later ask and the confirmation of an erasure keep neither, and a campaign mail has neither.
 */
export function ended(mail: Mail, { status, at, reason }: MailEnd): Mail | null {
  const end = { completedAt: at, network: undefined, reason };
  switch (status) {
    case 'failed':
      return mail.kind === 'later-ask' || mail.kind === 'campaign' || mail.kind === 'guest-erased'
        ? transit(withoutAddress(mail), 'giveUp', end)
        : transit(mail, 'giveUp', { ...end, failedAt: at });
    case 'unwanted':
      return transit(withoutAddress(mail), 'drop', end);
    case 'sent':
      return mail.kind === 'winner'
        ? transit({ ...mail, sentAt: mail.sentAt ?? at }, 'send', end)
        : transit(withoutAddress(mail), 'send', end);
  }
}

/** The mail without its address and without the marks that find it by its guest. A campaign mail has no address and keeps the mark. */
export const withoutAddress = (mail: Mail): Mail =>
  mail.kind === 'campaign'
    ? mail
    : {
        ...mail,
        sealed: undefined,
        addressKeptUntil: undefined,
        stopMark: undefined,
        guestMark: undefined,
      };

/** The rest of a mail that may not be sent any more. A sender that holds its lock can no longer change it. */
export function forgotten(mail: Mail): Mail | null {
  if (mail.sealed === undefined && mail.stopMark === undefined) return null;
  const rest =
    mail.kind === 'campaign'
      ? { ...mail, stopMark: undefined, spelling: undefined, gift: undefined }
      : withoutAddress(mail);
  return isUnderWay(mail) ? transit(rest, 'forget', {}) : { ...rest, failedAt: undefined };
}

/** A mail of a kind that its guest stops. Null when it does not wait. The guest may still see a campaign mail. */
export const stopped = (mail: Mail, kinds: readonly Mail['kind'][]): Mail | null =>
  kinds.includes(mail.kind) && isUnderWay(mail)
    ? transit(withoutAddress(mail), 'forget', {})
    : null;

/** Whether an owner may have the mail sent again. */
export const mayBeResent = (mail: WinnerMail): boolean =>
  mail.sealed !== undefined && !isUnderWay(mail) && (mail.resends ?? 0) < MAX_RESENDS;

/**
 * A winner's mail back in the queue. Its text does not change, including the dates.
 * @throws AppError ADDRESS_REMOVED, MAIL_UNDER_WAY, RESENDS_USED_UP
 */
export function resent(mail: WinnerMail, now: Date): WinnerMail {
  if (isUnderWay(mail)) throw new AppError('MAIL_UNDER_WAY');
  if (mail.sealed === undefined) throw new AppError('ADDRESS_REMOVED');
  const again = mayBeResent(mail) ? inQueueAgain(mail, now) : null;
  if (!again) throw new AppError('RESENDS_USED_UP');
  return { ...again, resends: (mail.resends ?? 0) + 1 };
}

/**
 * A failed mail back in the queue.
 * @throws AppError MAIL_NOT_FOUND when it has not failed, MAIL_UNDER_WAY, MAIL_LINK_EXPIRED, ADDRESS_REMOVED, RESENDS_USED_UP
 */
export function queuedAgain(mail: Mail, now: Date): Mail {
  if (isUnderWay(mail)) throw new AppError('MAIL_UNDER_WAY');
  if (mail.status !== 'failed') throw new AppError('MAIL_NOT_FOUND');
  if (mail.kind === 'winner') return resent(mail, now);
  const again = mail.sealed === undefined ? null : inQueueAgain(mail, now);
  if (!again || mail.kind === 'later-ask' || mail.kind === 'campaign')
    throw new AppError('MAIL_NOT_FOUND');
  if (mail.expiresAt && mail.expiresAt <= now) throw new AppError('MAIL_LINK_EXPIRED');
  return again;
}

const inQueueAgain = <M extends Mail>(mail: M, now: Date): M | null =>
  transit(mail, 'queueAgain', { attempts: 0, unanswered: undefined, dueAt: now });
