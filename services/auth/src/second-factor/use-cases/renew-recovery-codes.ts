import { AppError } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { activeFactor } from '../domain/second-factor';
import { secured } from '../../domain/user';
import { newRecoveryCodes } from '../recovery-code';
import { checkCode } from './check-code';
import { mailSecondFactor } from './mail-second-factor';
import { checkPassword } from '../../accounts/use-cases/check-password';
import type { AuthDeps } from '../../use-cases/ports';
import type { CodeDeps } from './use-code';

/**
 * Replaces the recovery codes and voids what was pending. Needs the password and a code, and tells the user by mail.
 * @returns the new codes, which are shown only now
 * @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, and those of `checkPassword`
 */
export async function renewRecoveryCodes(
  deps: CodeDeps & Pick<AuthDeps, 'throttle' | 'passwords'>,
  input: {
    actor: Actor;
    userId: string;
    currentPassword: string;
    code: string;
  },
): Promise<string[]> {
  const { actor, userId, code } = input;
  const user = await checkPassword(deps, input);
  await checkCode(deps, { user, address: actor.address, code });
  const { codes, recoveryHashes } = newRecoveryCodes();
  const renewed = await deps.users.change(
    userId,
    (user) => {
      const factor = activeFactor(user);
      return factor && secured(user, { secondFactor: { ...factor, recoveryHashes } });
    },
    (user) => [
      mailSecondFactor(deps, { user, isOn: true, newCodes: true }),
      actionEvent(actor, {
        action: 'RECOVERY_CODES_RENEWED',
        targetId: userId,
        now: deps.clock.now(),
      }),
    ],
  );
  if (!renewed) throw new AppError('SECOND_FACTOR_OFF');
  return codes;
}
