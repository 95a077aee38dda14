import type { User } from '../../domain/user';
import type { AuthDeps } from '../../deps';

/** Whether a user is blocked, or the owner of their sub-account is. */
export async function isBlocked({ users }: AuthDeps, user: User): Promise<boolean> {
  if (user.blocked || user.accountType === 'main') return user.blocked;
  const owner = await users.findById(user.ownerId);
  return owner === null || owner.blocked;
}
