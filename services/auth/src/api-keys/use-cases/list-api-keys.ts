import { AppError, may, type Principal } from '@girouette/contracts';
import type { AuthDeps } from '../../deps';
import { isListed, type ApiKey } from '../domain/api-key';

/**
 * The API keys of the caller's account, the newest first.
 * @throws AppError FORBIDDEN
 */
export async function listApiKeys(
  deps: AuthDeps,
  { principal }: { principal: Principal },
): Promise<ApiKey[]> {
  if (!may(principal, 'api-key:manage')) throw new AppError('FORBIDDEN');
  const now = deps.clock.now();
  return (await deps.apiKeys.of(principal.ownerId)).filter((key) => isListed(key, now));
}
