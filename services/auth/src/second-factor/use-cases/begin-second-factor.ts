import { AppError } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { activeFactor } from '../domain/second-factor';
import { checkPassword } from '../../accounts/use-cases/check-password';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Makes the secret of a second factor, for the user's authenticator app. It replaces an unconfirmed one. Sign-in does not ask for codes
 * until `confirmSecondFactor`.
 * @throws AppError SECOND_FACTOR_ON, and those of `checkPassword`
 */
export async function beginSecondFactor(
  deps: Pick<AuthDeps, 'users' | 'throttle' | 'passwords' | 'totp'>,
  input: { actor: Actor; userId: string; currentPassword: string },
): Promise<{ secret: string; uri: string }> {
  const { id: userId, email } = await checkPassword(deps, input);
  const { secret, uri, sealedSecret } = deps.totp.begin({ userId, email });
  const secondFactor = { sealedSecret, isActive: false, lastStep: 0, recoveryHashes: [] };
  const begun = await deps.users.change(userId, (user) =>
    activeFactor(user) ? null : { ...user, secondFactor },
  );
  if (!begun) throw new AppError('SECOND_FACTOR_ON');
  return { secret, uri };
}
