import type { Actor } from '@girouette/platform/kit';
import type { User } from '../../domain/user';
import { endSubAccount } from './end-sub-account';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Ends the sub-accounts of an account that another person has taken over. Administrators stay.
 * @param options.onlyWaiting only those that their owner has not confirmed
 */
export async function endTeam(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'stopUser' | 'clock'>,
  { owner, actor, onlyWaiting = false }: { owner: User; actor: Actor; onlyWaiting?: boolean },
): Promise<void> {
  if (owner.accountType === 'sub') return;
  for (const user of await deps.users.ofOwner(owner.id)) {
    if (user.id === owner.id || user.isAdmin) continue;
    if (onlyWaiting && !user.awaitsOwner) continue;
    await endSubAccount(deps, { user, actor, action: 'SUB_ACCOUNT_REMOVED' });
  }
}
