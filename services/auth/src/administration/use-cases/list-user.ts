import type { Changes } from '@girouette/store';
import type { AuthDeps } from '../../deps';

/** Updates a user in the administrators' lists. Leaves out a user who was removed meanwhile. */
export async function listUser(
  { users, directory, statuses }: AuthDeps,
  { userId, changes }: { userId: string; changes: Changes },
): Promise<void> {
  const [user, known] = await Promise.all([users.findById(userId), statuses.find(userId)]);
  if (user) directory.put(changes, { user, status: known?.status ?? 'none' });
}
