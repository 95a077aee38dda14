import { AppError, may, type NotificationSettings, type Principal } from '@girouette/contracts';
import { readUser } from '../../users/actions';
import { notificationsOf } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/**
 * The mails that a user wants.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function readNotifications(
  deps: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<NotificationSettings> {
  if (!may(principal, 'preference:read', userId)) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  return notificationsOf(user);
}
