import { AppError } from '@girouette/contracts';
import { newId } from '@girouette/store';
import { deviceOf } from '../domain/device';
import { createSession } from '../domain/session';
import { activeFactor } from '../domain/second-factor';
import { accountEmail, securityVersionOf, type User } from '../domain/user';
import type { AuthDeps } from './ports';
import { hashOf, newSecret, writeToken } from '../refresh-token';
import { describeSignedIn, type SignedIn } from './describe-signed-in';
import { endSession } from './end-session';
import { isBlocked } from './is-blocked';
import { useCode } from './use-code';

/** What is checked when there is no account, so that the answer takes as long: the hash of a text that nobody knows. */
let hashOfNobody: Promise<string> | undefined;

/**
 * Signs in with e-mail and password. The order of the checks is that of docs/specification §4: a blocked account gets a result that
 * says so; one with a subscription or a trial gets a session; any other needs a confirmed e-mail first. A session also needs a code
 * where the account has a second factor.
 * @throws AppError INVALID_EMAIL, INVALID_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_CODE; TOO_MANY_REQUESTS after ten failures from
 * one network in 15 minutes
 */
export async function signIn(
  deps: AuthDeps,
  input: {
    email: string;
    password: string;
    code?: string | undefined;
    address: string;
    userAgent?: string | undefined;
  },
): Promise<SignedIn> {
  const email = accountEmail(input.email);
  const attempt = await deps.throttle.take(email, input.address);

  const user = await deps.users.findByEmail(email);
  hashOfNobody ??= deps.passwords.hash(newSecret());
  const isRight = await deps.passwords.verify(
    user?.passwordHash ?? (await hashOfNobody),
    input.password,
  );
  if (!user) throw new AppError('INVALID_EMAIL', { field: 'email' });
  if (!isRight) {
    const isDamaged = typeof user.passwordHash !== 'string';
    if (isDamaged) deps.log.warn({ userId: user.id }, 'an account without a password hash');
    else deps.log.info({ userId: user.id }, 'wrong password');
    throw new AppError('INVALID_PASSWORD', { field: 'password' });
  }
  if (activeFactor(user)) await attempt.unfinished();
  else await attempt.succeeded();
  if (await isBlocked(deps, user)) {
    return describeSignedIn(deps, { user: { ...user, blocked: true }, session: null });
  }
  const withoutSession = await describeSignedIn(deps, { user, session: null });
  // A sub-account works at once with the password that its owner has chosen.
  const mayEnter =
    withoutSession.paid || user.isTrial || user.isVerified || user.accountType === 'sub';
  if (!mayEnter) return withoutSession;
  await checkSecondFactor(deps, { ...input, user });

  const id = newId();
  const secret = newSecret();
  const now = deps.clock.now();
  const device = deviceOf(input.userAgent);
  await deps.sessions.add(
    createSession({ id, userId: user.id, hash: hashOf(secret), device, now }),
  );
  await assertUnchanged(deps, { user, sessionId: id });
  const isOld = await deps.passwords.needsRehash(user.passwordHash, input.password);
  const passwordHash = isOld ? await deps.passwords.hash(input.password) : user.passwordHash;
  await deps.users.change(user.id, (current) =>
    current.passwordHash === user.passwordHash
      ? { ...current, passwordHash, lastSignInAt: now }
      : { ...current, lastSignInAt: now },
  );
  deps.log.info({ userId: user.id, sessionId: id }, 'signed in');
  const refreshToken = writeToken({ sessionId: id, secret });
  return describeSignedIn(deps, { user, session: { id, refreshToken } });
}

/** Each code that is tried is counted like a password, a missing one is not. */
async function checkSecondFactor(
  deps: AuthDeps,
  input: { user: User; code?: string | undefined; address: string },
): Promise<void> {
  const { user, code, address } = input;
  if (!activeFactor(user)) return;
  if (code === undefined) throw new AppError('SECOND_FACTOR_REQUIRED', { field: 'code' });
  const attempt = await deps.throttle.take(user.email, address);
  if (!(await useCode(deps, { user, code }))) {
    throw new AppError('INVALID_CODE', { field: 'code' });
  }
  await attempt.succeeded();
}

/**
 * Ends the new session again when what guards the account was changed since it was checked, by a request that had already ended the
 * earlier sessions.
 */
async function assertUnchanged(
  deps: AuthDeps,
  { user, sessionId }: { user: User; sessionId: string },
): Promise<void> {
  const now = await deps.users.findById(user.id);
  const isUnchanged =
    now?.passwordHash === user.passwordHash &&
    securityVersionOf(now) === securityVersionOf(user) &&
    (activeFactor(now) === null || activeFactor(user) !== null);
  if (isUnchanged && !now.blocked) return;
  await endSession(deps, sessionId);
  throw new AppError('INVALID_PASSWORD', { field: 'password' });
}
