import { AppError } from '@girouette/contracts';
import type { AuthDeps } from '../deps';
import { isVoid } from '../links/rules';
import { useCode } from '../proof/feature';
import { hashOf, newSecret } from '../secrets/feature';
import { isBlocked } from '../users/actions';
import { activeFactor } from '../users/factor-rules';
import { accountEmail, type User } from '../users/rules';
import { beginSession, describeSignedIn, type SignedIn } from './actions';

/** The hash that sign-in checks when there is no account, so that the answer takes as long. No one knows its password. */
let hashOfNobody: Promise<string> | undefined;

/**
 * Signs in with e-mail and password. The order of the checks is that of docs/specification §4. A blocked account gets a result that says
 * so. An account with a subscription or a trial gets a session. Any other account needs a confirmed e-mail first. If the account has a
 * second factor, a session also needs a code.
 * @throws AppError INVALID_EMAIL, INVALID_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_CODE; TOO_MANY_REQUESTS after ten failures from one
 * network in 15 minutes
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
  hashOfNobody ??= deps.passwords
    .hash(newSecret(), { account: 'nobody' })
    .catch((error: unknown) => {
      // The next sign-in tries again.
      hashOfNobody = undefined;
      throw error;
    });
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
  // A sub-account works at once with its owner's choice of password.
  const mayEnter =
    withoutSession.paid || user.isTrial || user.isVerified || user.accountType === 'sub';
  if (!mayEnter) return withoutSession;
  await checkSecondFactor(deps, { ...input, user });

  const signedIn = await beginSession(deps, { ...input, user });
  if (!signedIn) throw new AppError('INVALID_PASSWORD', { field: 'password' });
  await renewHash(deps, { ...input, user });
  return signedIn;
}

/** Hashes the password again with the current parameters, if its hash has older ones. */
async function renewHash(
  { passwords, users }: AuthDeps,
  { user, password }: { user: User; password: string },
): Promise<void> {
  if (!(await passwords.needsRehash(user.passwordHash, password))) return;
  const passwordHash = await passwords.hash(password, { account: user.id });
  await users.change(user.id, (current) =>
    current.passwordHash === user.passwordHash ? { ...current, passwordHash } : null,
  );
}

/** Each tried code counts like a password. A missing one does not count. */
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
 * Signs in the browser that registered an account, once its address is confirmed (docs/specification §10.33). Works once.
 * @param options.secret the secret that the browser kept
 * @returns null for another browser, when it is too late, or when the account is blocked, has a second factor or has changed since
 */
export async function enterAfterConfirming(
  deps: AuthDeps,
  options: { userId: string; secret: string | undefined; userAgent: string | undefined },
): Promise<SignedIn | null> {
  const { userId, secret, userAgent } = options;
  if (secret === undefined) return null;
  const now = deps.clock.now();
  const token = await deps.tokens.take(hashOf(secret), { purpose: 'registrant', now });
  const user = token?.userId === userId ? await deps.users.findById(userId) : null;
  if (!token || !user || isVoid(token, user) || activeFactor(user)) return null;
  if (await isBlocked(deps, user)) return null;
  return beginSession(deps, { user, userAgent });
}
