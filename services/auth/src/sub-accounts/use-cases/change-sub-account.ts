import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { TakenError } from '@girouette/store';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { accountEmail, changedProfile, secured, type User } from '../../domain/user';
import { profileChangedEvent } from '../../accounts/profile-changed-event';
import { assertPassword } from '../../accounts/use-cases/assert-password';
import { endAllSessions } from '../../sessions/use-cases/end-all-sessions';
import { findSubAccount } from './find-sub-account';
import { checkProof, type Proof } from '../../accounts/use-cases/check-proof';
import { inviteToSubAccount } from './invite-to-sub-account';
import { mailOwner } from './mail-owner';
import { isAddressTaken } from '../../accounts/use-cases/is-address-taken';
import type { AuthDeps } from '../../use-cases/ports';

interface Input {
  actor: Actor;
  userId: string;
  name: string;
  email: string;
  password: string;
  proof: Proof;
}

/**
 * Changes name, e-mail and password of a sub-account. An empty password, or the same one, keeps the old one. Another password or another
 * e-mail ends its sessions, and the access waits unless the caller's own password comes with it. With that password, an access that waits
 * is confirmed. Another e-mail gets the mail of a new sub-account. The owner gets a mail about each change of the access.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN, PASSWORD_REFUSED, SUBSCRIPTION_NEEDED, TOO_MANY_REQUESTS
 */
export async function changeSubAccount(deps: AuthDeps, input: Input): Promise<User> {
  const { actor, userId, name, proof } = input;
  const known = await findSubAccount(deps, { principal: actor.principal, userId });
  const email = accountEmail(input.email);
  const passwordHash = await newHash(deps, { known, password: input.password, email });
  const isNewEmail = email !== known.email;
  const isGuardChanged = isNewEmail || passwordHash !== null;
  const isProven = proof.currentPassword !== undefined;
  const isConfirmed = isProven && known.awaitsOwner === true;
  const fields = [
    ...(name === known.name ? [] : ['name']),
    ...(isNewEmail ? ['email'] : []),
    ...(passwordHash === null ? [] : ['password']),
    ...(isConfirmed ? ['access'] : []),
  ];
  if (fields.length === 0) return known;

  const owner = await deps.users.findById(known.ownerId);
  if (!owner) throw new AppError('USER_NOT_FOUND');
  if (isNewEmail && (await isAddressTaken(deps, { email, except: userId }))) throw taken();
  if (isProven && (isGuardChanged || isConfirmed)) await checkProof(deps, { actor, proof });
  const invited = { owner, userId, email, field: 'userData.email' };
  const invitation = isNewEmail ? [await inviteToSubAccount(deps, invited)] : [];
  const waits = isGuardChanged ? !isProven : known.awaitsOwner === true && !isConfirmed;
  const change = isGuardChanged ? ('changed' as const) : ('confirmed' as const);
  const notice =
    isGuardChanged || isConfirmed ? [mailOwner(deps, { owner, access: email, change, waits })] : [];
  const now = deps.clock.now();
  const { ownerId } = known;
  const changed = await deps.users
    .change(
      userId,
      (user) => {
        if (user.isAdmin) return null;
        const address = isNewEmail ? { email, isVerified: false } : {};
        const next = {
          ...changedProfile(user, { name, ...address }),
          awaitsOwner: waits || undefined,
        };
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
        ...notice,
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
