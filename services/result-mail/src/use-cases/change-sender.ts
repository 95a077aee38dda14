import { AppError, may } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { domainOf, type Sender } from '../domain/sender';
import type { ResultMailDeps } from './ports';

/**
 * Changes the sender from the next mail on, and records who did.
 * @throws AppError FORBIDDEN, SENDER_FIXED; SENDER_OTHER_DOMAIN when the mail server might refuse the address
 */
export async function changeSender(
  { settings, sender, clock }: Pick<ResultMailDeps, 'settings' | 'sender' | 'clock'>,
  { actor, name, address }: Sender & { actor: Actor },
): Promise<Sender> {
  if (!may(actor.principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  if (sender.isFixed) throw new AppError('SENDER_FIXED');
  const changed = { name, address };
  if (domainOf(changed) !== domainOf(sender)) {
    throw new AppError('SENDER_OTHER_DOMAIN', { field: 'address' });
  }
  const action = createActionEvent(
    actor,
    {
      action: 'SETTINGS_CHANGED',
      targetId: 'platform',
      details: { sender: `${name} <${address}>` },
    },
    { source: 'result-mail', now: clock.now() },
  );
  await settings.putSender(changed, [action]);
  return changed;
}
