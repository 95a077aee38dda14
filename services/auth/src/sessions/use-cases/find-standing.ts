import type { Standing } from '@girouette/contracts';
import { isApproved } from '../../domain/owner';
import type { User } from '../../domain/user';
import type { AuthDeps } from '../../deps';

/**
 * Whether we know that an account's address belongs to its user: the user confirmed it, or an administrator approved the account
 * (docs/specification §10.32). A payment proves nothing about the address. A sub-account that its owner has not confirmed waits.
 */
export async function findStanding({ owners }: AuthDeps, user: User): Promise<Standing> {
  if (user.awaitsOwner) return 'waiting';
  if (user.isVerified || user.isAdmin) return 'established';
  if (user.accountType === 'sub') return 'unconfirmed';
  return isApproved(await owners.find(user.id)) ? 'established' : 'unconfirmed';
}
