import { AppError, may, type NotificationSettings, type Principal } from '@girouette/contracts';
import { changedProfile } from '../../users/rules';
import { profileChangedEvent } from '../../users/actions';
import type { AuthDeps } from '../../deps';

/**
 * Changes which mails a user gets.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function changeNotifications(
  deps: AuthDeps,
  input: { principal: Principal; userId: string; notifications: NotificationSettings },
): Promise<NotificationSettings> {
  const { principal, userId, notifications } = input;
  if (!may(principal, 'profile:change', userId)) throw new AppError('FORBIDDEN');
  const changed = await deps.users.change(
    userId,
    (user) => changedProfile(user, { notifications }),
    (user) => [profileChangedEvent(deps, user)],
  );
  if (!changed) throw new AppError('USER_NOT_FOUND');
  return notifications;
}
