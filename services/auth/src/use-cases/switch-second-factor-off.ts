import { actionEvent, type Actor } from '../action-event';
import { activeFactor } from '../domain/second-factor';
import { secured } from '../domain/user';
import { endAllSessions } from './end-all-sessions';
import { mailSecondFactor } from './mail-second-factor';
import type { AuthDeps } from './ports';

/**
 * Removes a second factor, with an entry of the audit trail and a mail. Ends the user's sessions, and voids what was pending. Changes
 * nothing where there is none.
 * @param options.except the id of a session that goes on
 */
export async function switchSecondFactorOff(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'createMail' | 'clock' | 'log'>,
  { actor, userId, except }: { actor: Actor; userId: string; except?: string | undefined },
): Promise<void> {
  const now = deps.clock.now();
  const changed = await deps.users.change(
    userId,
    (user) => (activeFactor(user) ? secured(user, { secondFactor: undefined }) : null),
    (user) => [
      actionEvent(actor, { action: 'SECOND_FACTOR_SWITCHED_OFF', targetId: userId, now }),
      mailSecondFactor(deps, { user, isOn: false }),
    ],
  );
  if (!changed) return;
  await endAllSessions(deps, { userId, except });
  deps.log.info({ userId }, 'second factor switched off');
}
