import { AppError, SCOPES } from '@girouette/contracts';
import { apiKeyHash, isApiKey } from '@girouette/platform/kit';
import { principalOf } from '../../domain/user';
import { findStanding } from '../../sessions/use-cases/find-standing';
import type { AuthDeps } from '../../use-cases/ports';
import { isUsable, used } from '../domain/api-key';

/**
 * Exchanges an API key for an access token of one minute with the scopes of the key, and records the use of the key. The key of an account
 * that is blocked, erased or an administrator's is refused like an unknown one.
 * @throws AppError API_KEY_REFUSED
 */
export async function exchangeApiKey(
  deps: Pick<AuthDeps, 'apiKeys' | 'users' | 'owners' | 'signToken' | 'clock'>,
  { key }: { key: string },
): Promise<{ token: string }> {
  const now = deps.clock.now();
  const stored = isApiKey(key) ? await deps.apiKeys.findByHash(apiKeyHash(key)) : null;
  if (!stored || !isUsable(stored, now)) throw new AppError('API_KEY_REFUSED');
  const user = await deps.users.findById(stored.ownerId);
  const mayCall = user !== null && !user.blocked && !user.isAdmin && user.accountType === 'main';
  if (!mayCall) throw new AppError('API_KEY_REFUSED');

  if (used(stored, now)) await deps.apiKeys.change(stored.id, (current) => used(current, now));
  // A later version may have stored scopes that this one does not know.
  const scopes = SCOPES.filter((scope) => stored.scopes.includes(scope));
  const acting = { scopes, key: { id: stored.id, name: stored.name } };
  const principal = { ...principalOf(user, await findStanding(deps, user)), ...acting };
  return { token: deps.signToken(principal, stored.id) };
}
