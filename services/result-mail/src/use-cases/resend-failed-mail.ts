import { currentCause } from '@girouette/async';
import { AppError, events, may, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { networkMark } from '@girouette/service-kit';
import type { Mail } from '../domain/mail';
import type { ResultMailDeps } from './ports';

/**
 * Has a mail sent again that was given up. The entry of the audit trail is written with it.
 * @param input.address the network address of the caller
 * @throws AppError FORBIDDEN, MAIL_NOT_FOUND, MAIL_LINK_EXPIRED, MAIL_UNDER_WAY, RESENDS_USED_UP, ADDRESS_REMOVED
 */
export async function resendFailedMail(
  {
    mails,
    keys,
    clock,
    triggerSending,
  }: Pick<ResultMailDeps, 'mails' | 'keys' | 'clock' | 'triggerSending'>,
  { principal, address, mailId }: { principal: Principal; address: string; mailId: string },
): Promise<void> {
  if (!may(principal, 'mail:resend')) throw new AppError('FORBIDDEN');
  const now = clock.now();
  const actionOf = (mail: Mail) =>
    createEvent(
      events.actionRecorded,
      {
        actorId: principal.userId,
        action: 'MAIL_RESENT',
        targetId: mail.userId ?? mail.ownerId ?? mail.id,
        from: address,
        details: { kind: mail.kind },
      },
      { source: 'result-mail', now },
    );
  const cause = { now, ...currentCause(), network: networkMark(keys.mailKey()) };
  await mails.resendFailed(mailId, cause, (mail) => [actionOf(mail)]);
  triggerSending();
}
