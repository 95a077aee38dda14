import { AppError } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { findUserToAdminister } from '../../administration/use-cases/find-user-to-administer';
import type { AuthDeps } from '../../use-cases/ports';
import { switchSecondFactorOff } from './switch-second-factor-off';

/**
 * Lets an administrator switch off the second factor of a user who has lost the app and the recovery codes. Repeating it changes nothing.
 * Administrators cannot do this for themselves: they need password and code.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function resetSecondFactor(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'createMail' | 'clock' | 'log'>,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<void> {
  await findUserToAdminister(deps, { actor, userId });
  if (userId === actor.principal.userId) throw new AppError('FORBIDDEN');
  await switchSecondFactorOff(deps, { actor, userId });
}
