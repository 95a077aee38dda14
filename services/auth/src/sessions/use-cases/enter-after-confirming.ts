import { isVoid } from '../../accounts/domain/one-time-token';
import { activeFactor } from '../../second-factor/domain/second-factor';
import { hashOf } from '../refresh-token';
import { beginSession } from './begin-session';
import type { SignedIn } from './describe-signed-in';
import { isBlocked } from '../../users/actions';
import type { AuthDeps } from '../../deps';

/**
 * Signs in the browser that registered an account, once its address is confirmed (docs/specification §10.33). Works once.
 * @param options.secret what the browser kept
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
