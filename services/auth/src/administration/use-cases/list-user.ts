import type { Changes } from '@girouette/store';
import type { AuthDeps } from '../../use-cases/ports';

/** Puts a user as they are now into the lists of administrators. A user who was removed meanwhile is left out. */
export async function listUser(
  { users, directory, statuses }: Pick<AuthDeps, 'users' | 'directory' | 'statuses'>,
  { userId, changes }: { userId: string; changes: Changes },
): Promise<void> {
  const [user, known] = await Promise.all([users.findById(userId), statuses.find(userId)]);
  if (user) directory.put(changes, { user, status: known?.status ?? 'none' });
}
