import { AppError } from '@girouette/contracts';
import { newId } from '@girouette/store';
import { createSession } from '../domain/session';
import { accountEmail } from '../domain/user';
import type { AuthDeps } from './ports';
import { hashOf, newSecret, writeToken } from '../refresh-token';
import { describeSignedIn, type SignedIn } from './describe-signed-in';

/**
 * Signs in with e-mail and password (docs/specification §4). A blocked account gets a result that says so, and no session.
 * @throws AppError INVALID_EMAIL, INVALID_PASSWORD; TOO_MANY_REQUESTS after ten failures from one network in 15 minutes
 */
export async function signIn(
  deps: AuthDeps,
  input: { email: string; password: string; address: string },
): Promise<SignedIn> {
  const email = accountEmail(input.email);
  const attempt = await deps.throttle.take(email, input.address);

  const user = await deps.users.findByEmail(email);
  if (!user) throw new AppError('INVALID_EMAIL', { field: 'email' });
  if (!(await deps.passwords.verify(user.passwordHash, input.password))) {
    deps.log.info({ userId: user.id }, 'wrong password');
    throw new AppError('INVALID_PASSWORD', { field: 'password' });
  }
  await attempt.succeeded();
  if (user.blocked) return describeSignedIn(deps, { user, session: null });

  const id = newId();
  const secret = newSecret();
  const now = deps.clock.now();
  await deps.sessions.add(createSession({ id, userId: user.id, hash: hashOf(secret), now }));
  deps.log.info({ userId: user.id, sessionId: id }, 'signed in');
  const refreshToken = writeToken({ sessionId: id, secret });
  return describeSignedIn(deps, { user, session: { id, refreshToken } });
}
