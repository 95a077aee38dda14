import { actionEvent, type Actor } from '../action-event';
import { activeFactor } from '../domain/second-factor';
import { mailSecondFactor } from './mail-second-factor';
import type { AuthDeps } from './ports';

/** Removes a second factor, with an entry of the audit trail and a mail. Changes nothing where there is none. */
export async function switchSecondFactorOff(
  deps: Pick<AuthDeps, 'users' | 'createMail' | 'clock' | 'log'>,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<void> {
  const now = deps.clock.now();
  const changed = await deps.users.change(
    userId,
    (user) => (activeFactor(user) ? { ...user, secondFactor: undefined } : null),
    (user) => [
      actionEvent(actor, { action: 'SECOND_FACTOR_SWITCHED_OFF', targetId: userId, now }),
      mailSecondFactor(deps, { user, isOn: false }),
    ],
  );
  if (changed) deps.log.info({ userId }, 'second factor switched off');
}
