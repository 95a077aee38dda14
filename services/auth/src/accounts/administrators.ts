import { AppError, events, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { ConfigError, type Actor } from '@girouette/platform/kit';
import { endApiKeys } from '../api-keys/actions';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { newLink } from '../links/actions';
import { assertPassword } from '../proof/actions';
import { hashOf } from '../secrets/feature';
import { endAllSessions } from '../sessions/feature';
import { endTeam } from '../sub-accounts/feature';
import {
  assertAddressFree,
  emailTaken,
  profileChangedEvent,
  registerUser,
  type Registration,
} from '../users/actions';
import { accountEmail, principalOf, secured, takenOver, type User } from '../users/rules';

/** The recipient of these links. No account has this id yet. */
const NOBODY = { id: 'first-administrator' };

/**
 * Makes the link that turns the person who runs the system into its first administrator (docs/specification §10.37). It voids the links of earlier
 * starts.
 * @returns null when there is an administrator
 */
export async function offerFirstAdministrator(deps: AuthDeps): Promise<string | null> {
  const { users, tokens } = deps;
  for (const { id } of await tokens.of(NOBODY.id)) await tokens.remove(id);
  if (await users.hasAdministrator()) return null;
  const link = { purpose: 'first-administrator', user: NOBODY, email: '' } as const;
  const made = newLink(deps, link);
  await tokens.add(made.token);
  return made.link;
}

interface Input {
  token: string;
  name: string;
  email: string;
  password: string;
  /** The network address of the request. */
  address: string;
}

/**
 * Creates the first administrator with the link that the start printed (docs/specification §10.37). The address counts as confirmed.
 * @throws AppError FIRST_LINK_EXPIRED when the link is unknown, used or too old, or there is an administrator; EMAIL_TAKEN,
 * PASSWORD_REFUSED, after which the link still works
 */
export async function becomeFirstAdministrator(deps: AuthDeps, input: Input): Promise<void> {
  const { users, tokens, clock, log } = deps;
  const { name, password, address } = input;
  const now = clock.now();
  const id = hashOf(input.token);
  const options = { purpose: 'first-administrator', now } as const;
  const isUsable = (await tokens.find(id, options)) !== null && !(await users.hasAdministrator());
  if (!isUsable) throw new AppError('FIRST_LINK_EXPIRED');
  const email = accountEmail(input.email);
  assertPassword(password, { email, field: 'password' });
  await assertAddressFree(deps, { email });

  // When two requests arrive at once, one of them takes the link.
  const token = await tokens.take(id, options);
  if (!token) throw new AppError('FIRST_LINK_EXPIRED');
  const { userId, created } = await registerUser(deps, {
    name,
    email,
    password,
    verified: true,
    isAdmin: true,
    eventsOf: (user) => [
      actionEvent(
        { principal: principalOf(user), address },
        { action: 'ADMINISTRATOR_APPOINTED', targetId: user.id, now },
      ),
    ],
  });
  if (!created) {
    await tokens.add(token);
    throw emailTaken();
  }
  log.info({ userId }, 'the first administrator was created');
}

export type Account = Pick<Registration, 'email' | 'name' | 'password' | 'isAdmin'>;

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
 * Ensures that an account exists, is verified, and has this password, name and admin right. For the operator of the system. It can be repeated. When
 * the password changes, the account's sessions end. If another person made the account, it loses everything that could let them keep it: pending
 * e-mail, links, second factor, sessions, sub-accounts, API keys.
 * @throws ConfigError for a sub-account's address, because the sub-account belongs to its owner
 */
export async function ensureAccount(deps: AuthDeps, account: Account): Promise<{ userId: string }> {
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

async function adapt(deps: AuthDeps, { user, account }: { user: User; account: Account }) {
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
