import { currentCause } from '@girouette/platform/async';
import { AppError, may } from '@girouette/contracts';
import { createActionEvent, networkMark, type Actor } from '@girouette/platform/kit';
import { addressMark } from '../bounce-token';
import { lifted } from '../domain/bounce';
import type { Mail } from '../domain/mail';
import { addressOf } from './address-of';
import type { ResultMailDeps } from './ports';

/**
 * Has a failed mail sent again, also to an address that refused mails before. The same write adds the entry of the audit trail.
 * @throws AppError FORBIDDEN, MAIL_NOT_FOUND, MAIL_LINK_EXPIRED, MAIL_UNDER_WAY, RESENDS_USED_UP, ADDRESS_REMOVED
 */
export async function resendFailedMail(
  {
    mails,
    keys,
    clock,
    bounces,
    triggerSending,
  }: Pick<ResultMailDeps, 'mails' | 'keys' | 'clock' | 'bounces' | 'triggerSending'>,
  { actor, mailId }: { actor: Actor; mailId: string },
): Promise<void> {
  if (!may(actor.principal, 'mail:resend')) throw new AppError('FORBIDDEN');
  const now = clock.now();
  const actionOf = (mail: Mail) =>
    createActionEvent(
      actor,
      {
        action: 'MAIL_RESENT',
        targetId: mail.userId ?? mail.ownerId ?? mail.id,
        details: { kind: mail.kind },
      },
      { source: 'result-mail', now },
    );
  const cause = { now, ...currentCause(), network: networkMark(keys.mailKey()) };
  let address: string | null = null;
  await mails.resendFailed(mailId, cause, (mail) => {
    address = addressOf({ keys }, mail);
    return [actionOf(mail)];
  });
  if (address !== null) {
    await bounces.change(addressMark(keys, address), (bounce) => lifted(bounce, now));
  }
  triggerSending();
}
