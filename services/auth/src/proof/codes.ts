import { AppError } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import { randomBelow } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { AuthDeps } from '../deps';
import { hashOf } from '../secrets/feature';
import { activeFactor, withCodeUsed, type GivenCode } from '../users/factor-rules';
import { greetedName, type User } from '../users/rules';

/**
 * Uses up a code of a signed-in user's second factor. Wrong ones count like wrong passwords.
 * @returns the changed user
 * @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function checkCode(
  deps: AuthDeps,
  { user, address, code }: { user: User; address: string; code: string },
): Promise<User> {
  if (!activeFactor(user)) throw new AppError('SECOND_FACTOR_OFF');
  const attempt = await deps.throttle.take(user.email, address);
  const changed = await useCode(deps, { user, code });
  if (!changed) throw new AppError('CODE_WRONG', { field: 'code' });
  await attempt.succeeded();
  return changed;
}

const APP_CODE = /^\d{6}$/;

/**
 * Uses up a code of the app or a recovery code, so that only one of two requests can use it. A caller with a wrong code knows the password, so the
 * user gets a mail about it.
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

/** Mails the user that another person knows the password, at most once an hour. */
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

const RECOVERY_CODES = 10;
/** Enough random digits (66 bits) that the hash of a code needs no salt. */
const DIGITS = 20;

/** Only digits, because phones have a keyboard for them: `1234-5678-9012-3456-7890`. */
function newRecoveryCode(): string {
  const digits = Array.from({ length: DIGITS }, () => randomBelow(10)).join('');
  return digits.replace(/(.{4})(?!$)/g, '$1-');
}

/** The hash of a recovery code. It ignores every character that is no digit, so spelling does not matter. */
const recoveryHashOf = (typed: string): string => hashOf(typed.replace(/\D/g, ''));

/** Ten new codes, and their hashes. Only the hashes are stored. */
export function newRecoveryCodes(): { codes: string[]; recoveryHashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, recoveryHashes: codes.map(recoveryHashOf) };
}
