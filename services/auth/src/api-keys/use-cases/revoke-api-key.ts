import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import type { AuthDeps } from '../../use-cases/ports';
import { endApiKey } from './end-api-key';

/**
 * Revokes an API key of the caller's account. It stops working at once.
 * @throws AppError FORBIDDEN; API_KEY_NOT_FOUND when the account has no such key, or no more
 */
export async function revokeApiKey(
  deps: Pick<AuthDeps, 'apiKeys' | 'stopTokens' | 'clock' | 'log'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const { principal } = actor;
  if (!may(principal, 'api-key:manage')) throw new AppError('FORBIDDEN');
  const key = await deps.apiKeys.find(id);
  if (key?.ownerId !== principal.ownerId) throw new AppError('API_KEY_NOT_FOUND');
  if (!(await endApiKey(deps, { actor, key }))) throw new AppError('API_KEY_NOT_FOUND');
}
