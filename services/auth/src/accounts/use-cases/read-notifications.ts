import { AppError, may, type NotificationSettings, type Principal } from '@girouette/contracts';
import { notificationsOf } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/**
 * The mails that a user wants.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function readNotifications(
  { users }: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<NotificationSettings> {
  if (!may(principal, 'preference:read', userId)) throw new AppError('FORBIDDEN');
  const user = await users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return notificationsOf(user);
}
