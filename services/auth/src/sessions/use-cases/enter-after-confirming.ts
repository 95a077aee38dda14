import { isVoid } from '../../accounts/domain/one-time-token';
import { activeFactor } from '../../second-factor/domain/second-factor';
import { hashOf } from '../refresh-token';
import { beginSession } from './begin-session';
import type { SignedIn } from './describe-signed-in';
import { isBlocked } from './is-blocked';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Signs in the browser that has registered an account, once its address is confirmed (docs/specification §10.33). Works once.
 * @param options.secret what the browser has kept
 * @returns null when it is another browser, too late, or the account is blocked, has a second factor or was changed since
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
