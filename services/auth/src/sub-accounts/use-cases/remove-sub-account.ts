import { AppError } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { endSubAccount } from './end-sub-account';
import { findSubAccount } from './find-sub-account';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Removes a sub-account, which erases its user. Its tokens stop working at once.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function removeSubAccount(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'stopUser' | 'clock'>,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<void> {
  const user = await findSubAccount(deps, { principal: actor.principal, userId });
  const isRemoved = await endSubAccount(deps, { user, actor, action: 'SUB_ACCOUNT_REMOVED' });
  if (!isRemoved) throw new AppError('USER_NOT_FOUND');
}
