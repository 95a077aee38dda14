import type { User } from '../domain/user';
import { newId } from '@girouette/store';
import type { AuthDeps } from './ports';

/**
 * Gives a user a new password, and tells them by mail.
 * @param options.may whether the user may still get it; asked of the user as stored
 * @returns the changed user; null when there is none or `may` said no
 */
export async function setPassword(
  { users, passwords, createMail }: Pick<AuthDeps, 'users' | 'passwords' | 'createMail'>,
  options: { userId: string; newPassword: string; may: (user: User) => boolean },
): Promise<User | null> {
  const { userId, newPassword, may } = options;
  const passwordHash = await passwords.hash(newPassword);
  const mailId = `password-changed:${newId()}`;
  return users.change(
    userId,
    (user) => (may(user) ? { ...user, passwordHash } : null),
    ({ name, email: to }) => [
      createMail({ mailId, kind: 'password-changed', userId, content: { to, name } }),
    ],
  );
}
