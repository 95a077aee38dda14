import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { TakenError } from '@girouette/store';
import type { Actor } from '@girouette/service-kit';
import { actionEvent } from '../../action-event';
import { accountEmail, changedProfile, secured, type User } from '../../domain/user';
import { profileChangedEvent } from '../../accounts/profile-changed-event';
import { assertPassword } from '../../accounts/use-cases/assert-password';
import { endAllSessions } from '../../sessions/use-cases/end-all-sessions';
import { findSubAccount } from './find-sub-account';
import { inviteToSubAccount } from './invite-to-sub-account';
import { isAddressTaken } from '../../accounts/use-cases/is-address-taken';
import type { AuthDeps } from '../../use-cases/ports';

interface Input {
  actor: Actor;
  userId: string;
  name: string;
  email: string;
  password: string;
}

/**
 * Changes name, e-mail and password of a sub-account. An empty password, or the same one, keeps the old one. Another password or another
 * e-mail ends its sessions. Another e-mail gets the mail of a new sub-account.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, EMAIL_TAKEN, PASSWORD_REFUSED, SUBSCRIPTION_NEEDED, TOO_MANY_REQUESTS
 */
export async function changeSubAccount(deps: AuthDeps, input: Input): Promise<User> {
  const { actor, userId, name } = input;
  const known = await findSubAccount(deps, { principal: actor.principal, userId });
  const email = accountEmail(input.email);
  const passwordHash = await newHash(deps, { known, password: input.password, email });
  const isNewEmail = email !== known.email;
  const fields = [
    ...(name === known.name ? [] : ['name']),
    ...(isNewEmail ? ['email'] : []),
    ...(passwordHash === null ? [] : ['password']),
  ];
  if (fields.length === 0) return known;

  const invitation = isNewEmail ? [await invite(deps, { known, email })] : [];
  const isGuardChanged = isNewEmail || passwordHash !== null;
  const now = deps.clock.now();
  const { ownerId } = known;
  const changed = await deps.users
    .change(
      userId,
      (user) => {
        if (user.isAdmin) return null;
        const address = isNewEmail ? { email, isVerified: false } : {};
        const next = changedProfile(user, { name, ...address });
        return isGuardChanged
          ? secured(next, { passwordHash: passwordHash ?? user.passwordHash })
          : next;
      },
      (user) => [
        profileChangedEvent(deps, user),
        createEvent(events.subAccountChanged, { userId, ownerId }, { source: 'auth', now }),
        actionEvent(actor, {
          action: 'SUB_ACCOUNT_CHANGED',
          targetId: userId,
          details: { fields: fields.join(', ') },
          now,
        }),
        ...invitation,
      ],
    )
    .catch((error: unknown) => {
      if (error instanceof TakenError) throw taken();
      throw error;
    });
  if (!changed) throw new AppError('USER_NOT_FOUND');
  if (isGuardChanged) await endAllSessions(deps, { userId });
  return changed;
}

const taken = () => new AppError('EMAIL_TAKEN', { field: 'userData.email' });

/** @returns null to keep the password */
async function newHash(
  { passwords }: Pick<AuthDeps, 'passwords'>,
  { known, password, email }: { known: User; password: string; email: string },
): Promise<string | null> {
  if (password === '' || (await passwords.verify(known.passwordHash, password))) return null;
  assertPassword(password, { email, field: 'userData.password' });
  return passwords.hash(password, { account: known.ownerId });
}

async function invite(deps: AuthDeps, { known, email }: { known: User; email: string }) {
  if (await isAddressTaken(deps, { email, except: known.id })) throw taken();
  const owner = await deps.users.findById(known.ownerId);
  if (!owner) throw new AppError('USER_NOT_FOUND');
  return inviteToSubAccount(deps, { owner, userId: known.id, email, field: 'userData.email' });
}
