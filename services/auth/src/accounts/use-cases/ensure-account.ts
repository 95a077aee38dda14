import { events, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { ConfigError, type Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { accountEmail, secured, takenOver, type User } from '../../domain/user';
import { profileChangedEvent } from '../profile-changed-event';
import { endApiKeys } from '../../api-keys/use-cases/end-api-keys';
import { endAllSessions } from '../../sessions/use-cases/end-all-sessions';
import { endTeam } from '../../sub-accounts/use-cases/end-team';
import type { AuthDeps } from '../../use-cases/ports';
import { registerUser, type Registration } from './register-user';

export type Account = Pick<Registration, 'email' | 'name' | 'password' | 'isAdmin'>;

type Deps = Pick<
  AuthDeps,
  | 'users'
  | 'tokens'
  | 'passwords'
  | 'sealContact'
  | 'sessions'
  | 'apiKeys'
  | 'stopTokens'
  | 'stopUser'
  | 'readmitUser'
  | 'clock'
  | 'log'
>;

/** The actor at a start. It has no account. */
const OPERATOR: Principal = {
  userId: 'operator',
  name: '',
  ownerId: 'operator',
  accountType: 'main',
  isAdmin: true,
};
const BY_OPERATOR: Actor = { principal: OPERATOR, address: '' };

/**
 * Ensures that an account exists, is verified, and has this password, name and admin right. For the operator of the system. It can be
 * repeated. When the password changes, the account's sessions end. If somebody else made the account, it loses everything with which they
 * could keep it: pending e-mail, links, second factor, sessions, sub-accounts, API keys.
 * @throws ConfigError for a sub-account's address, because the sub-account belongs to its owner
 */
export async function ensureAccount(deps: Deps, account: Account): Promise<{ userId: string }> {
  const known = await deps.users.findByEmail(accountEmail(account.email));
  if (known?.accountType === 'sub') throw ofSubAccount();
  const { userId, created } = await registerUser(deps, { ...account, verified: true });
  const user = await deps.users.findById(userId);
  if (!user) throw new Error(`User ${userId} no longer exists.`);
  if (!created) await adapt(deps, { user, account });
  return { userId };
}

const ofSubAccount = () =>
  new ConfigError(
    'ADMIN_EMAIL is the address of a sub-account. Use another address, or remove the sub-account first.',
  );

async function adapt(deps: Deps, { user, account }: { user: User; account: Account }) {
  const { users, tokens, passwords, clock, log } = deps;
  const { id: userId } = user;
  const { name, password, isAdmin = false } = account;
  const isAppointed = isAdmin && !user.isAdmin;
  if (typeof user.passwordHash !== 'string') {
    log.warn({ userId }, 'an account without a password hash gets a new one');
  }
  const keepsPassword = await passwords.verify(user.passwordHash, password);
  const passwordHash = keepsPassword
    ? user.passwordHash
    : await passwords.hash(password, { account: userId });
  const now = clock.now();
  const appointed = (current: User) =>
    secured({ ...takenOver(current), secondFactor: undefined, blocked: false }, { passwordHash });
  const { ownerId } = user;
  const unblocked = createEvent(events.userUnblocked, { userId, ownerId }, { source: 'auth', now });
  const changed = await users.change(
    userId,
    (current) => {
      // The account may have got another address in the meantime, or another account may have got this one.
      if (current.accountType === 'sub' || current.email !== user.email) return null;
      const guarded = keepsPassword ? current : secured(current, { passwordHash });
      return { ...(isAppointed ? appointed(current) : guarded), name, isAdmin, isVerified: true };
    },
    (next) =>
      isAppointed
        ? [
            profileChangedEvent(deps, next),
            ...(user.blocked ? [unblocked] : []),
            actionEvent(BY_OPERATOR, { action: 'ADMINISTRATOR_APPOINTED', targetId: userId, now }),
          ]
        : [],
  );
  if (!changed) throw ofSubAccount();
  if (isAppointed) {
    for (const { id } of await tokens.of(userId)) await tokens.remove(id);
    await endTeam(deps, { owner: changed, actor: BY_OPERATOR });
    await endApiKeys(deps, { actor: BY_OPERATOR, ownerId: userId });
    if (user.blocked) await deps.readmitUser(userId);
    log.warn({ userId }, 'an account that existed has become the administrator');
  }
  if (isAppointed || !keepsPassword) await endAllSessions(deps, { userId });
}
