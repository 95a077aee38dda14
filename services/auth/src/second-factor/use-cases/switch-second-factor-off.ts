import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { activeFactor } from '../domain/second-factor';
import { secured, type User } from '../../domain/user';
import { endAllSessions } from '../../sessions/use-cases/end-all-sessions';
import { mailSecondFactor } from './mail-second-factor';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Removes a second factor, with an audit entry and a mail. Ends the user's sessions and voids what was pending. Without a second factor, it
 * changes nothing.
 * @returns the changed user; null when there was none
 */
export async function switchSecondFactorOff(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'createMail' | 'clock' | 'log'>,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User | null> {
  const now = deps.clock.now();
  const changed = await deps.users.change(
    userId,
    (user) => (activeFactor(user) ? secured(user, { secondFactor: undefined }) : null),
    (user) => [
      actionEvent(actor, { action: 'SECOND_FACTOR_SWITCHED_OFF', targetId: userId, now }),
      mailSecondFactor(deps, { user, isOn: false }),
    ],
  );
  if (!changed) return null;
  await endAllSessions(deps, { userId });
  deps.log.info({ userId }, 'second factor switched off');
  return changed;
}
