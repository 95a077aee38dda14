import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { activeFactor } from '../domain/second-factor';
import { secured, type User } from '../../domain/user';
import { newRecoveryCodes } from '../recovery-code';
import { mailSecondFactor } from './mail-second-factor';
import type { AuthDeps } from '../../use-cases/ports';
import { renewSession } from '../../sessions/use-cases/renew-session';

/**
 * Switches a second factor on once a code shows that the user's app knows the secret. Ends the user's sessions and voids what was pending.
 * The caller's device gets a new session.
 * @returns the recovery codes, which are shown only now, and the token for the refresh cookie
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, SECOND_FACTOR_ON, SECOND_FACTOR_OFF before `beginSecondFactor`, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function confirmSecondFactor(
  deps: AuthDeps,
  input: {
    actor: Actor;
    userId: string;
    code: string;
    userAgent: string | undefined;
  },
): Promise<{ codes: string[]; refreshToken: string | null }> {
  const { actor, userId, userAgent } = input;
  if (!may(actor.principal, 'profile:change', userId)) throw new AppError('FORBIDDEN');
  const user = await deps.users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  if (!user.secondFactor) throw new AppError('SECOND_FACTOR_OFF');
  if (activeFactor(user)) throw new AppError('SECOND_FACTOR_ON');

  const { sealedSecret } = user.secondFactor;
  const attempt = await deps.throttle.take(user.email, actor.address);
  const now = deps.clock.now();
  const code = input.code.replace(/\D/g, '');
  const step = deps.totp.stepOf({ userId, sealedSecret, code, now });
  if (step === null) throw new AppError('CODE_WRONG', { field: 'code' });
  await attempt.succeeded();

  const { codes, recoveryHashes } = newRecoveryCodes();
  const isUnchanged = ({ secondFactor }: User) =>
    secondFactor?.sealedSecret === sealedSecret && !secondFactor.isActive;
  const confirmed = await deps.users.change(
    userId,
    (current) =>
      isUnchanged(current)
        ? secured(current, {
            secondFactor: { sealedSecret, isActive: true, lastStep: step, recoveryHashes },
          })
        : null,
    (changed) => [
      actionEvent(actor, { action: 'SECOND_FACTOR_SWITCHED_ON', targetId: userId, now }),
      mailSecondFactor(deps, { user: changed, isOn: true }),
    ],
  );
  if (!confirmed) throw new AppError('SECOND_FACTOR_ON');
  deps.log.info({ userId }, 'second factor switched on');
  return { codes, refreshToken: await renewSession(deps, { user: confirmed, userAgent }) };
}
