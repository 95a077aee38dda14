import type { Actor } from '../action-event';
import { checkCode } from './check-code';
import { checkPassword } from './check-password';
import type { AuthDeps } from './ports';
import type { CodeDeps } from './use-code';
import { switchSecondFactorOff } from './switch-second-factor-off';

/**
 * Switches a user's own second factor off, and ends the other sessions. Needs the password and a code.
 * @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, and those of `checkPassword`
 */
export async function removeSecondFactor(
  deps: CodeDeps & Pick<AuthDeps, 'throttle' | 'passwords' | 'sessions' | 'stopTokens'>,
  input: {
    actor: Actor;
    sessionId: string;
    userId: string;
    currentPassword: string;
    code: string;
  },
): Promise<void> {
  const { actor, sessionId, userId, currentPassword, code } = input;
  const { principal, address } = actor;
  const user = await checkPassword(deps, { principal, userId, address, currentPassword });
  await checkCode(deps, { user, address, code });
  await switchSecondFactorOff(deps, { actor, userId, except: sessionId });
}
