import { newId } from '@girouette/store';
import { recoveryHashOf } from '../recovery-code';
import { activeFactor, withCodeUsed, type GivenCode } from '../domain/second-factor';
import { greetedName, type User } from '../../users/rules';
import type { AuthDeps } from '../../deps';

const APP_CODE = /^\d{6}$/;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Uses up a code of the app or a recovery code, so that only one of two requests can use it. Wrong codes come from somebody who knows the
 * password, so the user gets a mail about them.
 * @returns the changed user; null when the code is wrong or was used before
 * @throws AppError TOO_MANY_REQUESTS after too many wrong codes of the account
 */
export async function useCode(
  deps: AuthDeps,
  { user, code: typed }: { user: User; code: string },
): Promise<User | null> {
  const { users, totp, clock } = deps;
  const { id: userId } = user;
  const code = typed.replace(/\D/g, '');
  const giveBack = await deps.codeThrottle.take(user);
  const given = ({ secondFactor }: User): GivenCode | null => {
    const { sealedSecret = '' } = secondFactor ?? {};
    if (!APP_CODE.test(code)) return { recoveryHash: recoveryHashOf(code) };
    const step = totp.stepOf({ userId, sealedSecret, code, now: clock.now() });
    return step === null ? null : { step };
  };
  const changed = await users.change(userId, (current) => {
    const factor = activeFactor(current);
    const used = given(current);
    const secondFactor = factor && used && withCodeUsed(factor, used);
    return secondFactor ? { ...current, secondFactor } : null;
  });
  if (changed) await giveBack();
  else await warnOfWrongCode(deps, userId);
  return changed;
}

/** Mails the user that somebody knows the password, at most once an hour. */
async function warnOfWrongCode(deps: AuthDeps, userId: string): Promise<void> {
  const { users, createMail, clock, log } = deps;
  log.info({ userId }, 'wrong code of the second factor');
  const now = clock.now();
  await users.change(
    userId,
    (user) => {
      const lastMs = user.codesWarnedAt?.getTime() ?? -Infinity;
      // A warning with a future date comes from before the clock was set back.
      return Math.abs(now.getTime() - lastMs) < HOUR_MS ? null : { ...user, codesWarnedAt: now };
    },
    (user) => [
      createMail({
        mailId: `wrong-codes:${newId()}`,
        kind: 'wrong-codes',
        userId,
        content: { to: user.email, name: greetedName(user) },
      }),
    ],
  );
}
