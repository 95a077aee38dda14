import { newId } from '@girouette/store';
import { deviceOf } from '../domain/device';
import { activeFactor } from '../../second-factor/domain/second-factor';
import { createSession } from '../domain/session';
import { securityVersionOf, type User } from '../../users/rules';
import { hashOf, newSecret, writeToken } from '../refresh-token';
import { describeSignedIn, type SignedIn } from './describe-signed-in';
import { endSession } from './end-session';
import type { AuthDeps } from '../../deps';

/**
 * Starts a session for a user who passed all checks.
 * @returns null when the user's credentials changed after the checks; that request has already ended the earlier sessions
 */
export async function beginSession(
  deps: AuthDeps,
  { user, userAgent }: { user: User; userAgent?: string | undefined },
): Promise<SignedIn | null> {
  const id = newId();
  const secret = newSecret();
  const now = deps.clock.now();
  const device = deviceOf(userAgent);
  await deps.sessions.add(
    createSession({ id, userId: user.id, hash: hashOf(secret), device, now }),
  );
  if (!isUnchanged(user, await deps.users.findById(user.id))) {
    await endSession(deps, id);
    return null;
  }
  await deps.users.change(user.id, (current) => ({ ...current, lastSignInAt: now }));
  deps.log.info({ userId: user.id, sessionId: id }, 'signed in');
  const refreshToken = writeToken({ sessionId: id, secret });
  return describeSignedIn(deps, { user, session: { id, refreshToken } });
}

const isUnchanged = (checked: User, now: User | null): boolean =>
  now?.passwordHash === checked.passwordHash &&
  securityVersionOf(now) === securityVersionOf(checked) &&
  (activeFactor(now) === null || activeFactor(checked) !== null) &&
  !now.blocked;
