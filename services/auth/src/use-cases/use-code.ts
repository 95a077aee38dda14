import { recoveryHashOf } from '../recovery-code';
import { activeFactor, withCodeUsed, type GivenCode } from '../domain/second-factor';
import type { User } from '../domain/user';
import type { AuthDeps } from './ports';

const APP_CODE = /^\d{6}$/;

/**
 * Uses up a code of the app or a recovery code, so that it works once, whichever of two requests comes first.
 * @returns the changed user; null when the code is wrong or was used before
 */
export async function useCode(
  { users, totp, clock, log }: Pick<AuthDeps, 'users' | 'totp' | 'clock' | 'log'>,
  { userId, code: typed }: { userId: string; code: string },
): Promise<User | null> {
  const code = typed.replace(/\s/g, '');
  const given = (user: User): GivenCode | null => {
    const { sealedSecret = '' } = user.secondFactor ?? {};
    if (!APP_CODE.test(code)) return { recoveryHash: recoveryHashOf(code) };
    const step = totp.stepOf({ userId, sealedSecret, code, now: clock.now() });
    return step === null ? null : { step };
  };
  const changed = await users.change(userId, (user) => {
    const factor = activeFactor(user);
    const used = given(user);
    const secondFactor = factor && used && withCodeUsed(factor, used);
    return secondFactor ? { ...user, secondFactor } : null;
  });
  if (!changed) log.info({ userId }, 'wrong code of the second factor');
  return changed;
}
