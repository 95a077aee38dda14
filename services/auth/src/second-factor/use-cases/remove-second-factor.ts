import type { Actor } from '@girouette/platform/kit';
import { beginSession } from '../../sessions/use-cases/begin-session';
import { checkCode } from './check-code';
import { checkPassword } from '../../accounts/use-cases/check-password';
import type { AuthDeps } from '../../use-cases/ports';
import { switchSecondFactorOff } from './switch-second-factor-off';

/**
 * Switches a user's own second factor off and ends the sessions. It needs the password and a code, so the caller's device gets a new
 * session.
 * @returns the token for the refresh cookie; null when the account changed again meanwhile
 * @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, and those of `checkPassword`
 */
export async function removeSecondFactor(
  deps: AuthDeps,
  input: {
    actor: Actor;
    userId: string;
    currentPassword: string;
    code: string;
    userAgent: string | undefined;
  },
): Promise<string | null> {
  const { actor, userId, currentPassword, code, userAgent } = input;
  const user = await checkPassword(deps, { actor, userId, currentPassword });
  await checkCode(deps, { user, address: actor.address, code });
  const changed = await switchSecondFactorOff(deps, { actor, userId });
  const signedIn = changed && (await beginSession(deps, { user: changed, userAgent }));
  return signedIn?.refreshToken ?? null;
}
