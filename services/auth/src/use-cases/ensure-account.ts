import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from './ports';
import { registerUser, type Registration } from './register-user';

export type Account = Pick<Registration, 'email' | 'name' | 'password' | 'isAdmin'>;

/**
 * Makes sure that an account exists, is verified, and has this password, name and admin right; for the operator of the
 * system. May be repeated. When the password changes, the account's sessions end.
 */
export async function ensureAccount(
  deps: Pick<AuthDeps, 'users' | 'passwords' | 'sealContact' | 'sessions' | 'stopTokens' | 'clock'>,
  account: Account,
): Promise<{ userId: string }> {
  const { users, passwords } = deps;
  const { userId } = await registerUser(deps, { ...account, verified: true });
  const user = await users.findById(userId);
  if (!user) throw new Error(`User ${userId} no longer exists.`);

  const { name, password, isAdmin = false } = account;
  const keepsPassword = await passwords.verify(user.passwordHash, password);
  const passwordHash = keepsPassword ? user.passwordHash : await passwords.hash(password);
  await users.change(userId, (current) => ({
    ...current,
    name,
    isAdmin,
    isVerified: true,
    passwordHash,
  }));
  if (!keepsPassword) await endAllSessions(deps, { userId });
  return { userId };
}
