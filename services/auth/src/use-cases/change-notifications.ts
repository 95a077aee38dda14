import {
  AppError,
  events,
  may,
  type NotificationSettings,
  type Principal,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { changedProfile, profileSnapshot } from '../domain/user';
import type { AuthDeps } from './ports';

/**
 * Changes which mails a user gets.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function changeNotifications(
  { users, clock }: Pick<AuthDeps, 'users' | 'clock'>,
  input: { principal: Principal; userId: string; notifications: NotificationSettings },
): Promise<NotificationSettings> {
  const { principal, userId, notifications } = input;
  if (!may(principal, 'profile:change', userId)) throw new AppError('FORBIDDEN');
  const context = { source: 'auth' as const, now: clock.now() };
  const changed = await users.change(
    userId,
    (user) => changedProfile(user, { notifications }),
    (user) => [createEvent(events.userProfileChanged, profileSnapshot(user), context)],
  );
  if (!changed) throw new AppError('USER_NOT_FOUND');
  return notifications;
}
