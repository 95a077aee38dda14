import { AppError, events, may, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { domainOf, type Sender } from '../domain/sender';
import type { ResultMailDeps } from './ports';

/**
 * Changes the sender of the mails from the next one on, and records who did.
 * @param input.from the network address of the caller
 * @throws AppError FORBIDDEN, SENDER_FIXED; SENDER_OTHER_DOMAIN when the mail server might refuse the address
 */
export async function changeSender(
  { settings, sender, clock }: Pick<ResultMailDeps, 'settings' | 'sender' | 'clock'>,
  input: Sender & { principal: Principal; from: string },
): Promise<Sender> {
  const { principal, from, name, address } = input;
  if (!may(principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  if (sender.isFixed) throw new AppError('SENDER_FIXED');
  const changed = { name, address };
  if (domainOf(changed) !== domainOf(sender)) {
    throw new AppError('SENDER_OTHER_DOMAIN', { field: 'address' });
  }
  const action = createEvent(
    events.actionRecorded,
    {
      actorId: principal.userId,
      action: 'SETTINGS_CHANGED',
      targetId: 'platform',
      from,
      details: { sender: `${name} <${address}>` },
    },
    { source: 'result-mail', now: clock.now() },
  );
  await settings.putSender(changed, [action]);
  return changed;
}
