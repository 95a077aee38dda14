import { AppError, events, may, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import type { Entitlement } from '../owners/rules';
import { assertPassword, checkProof, type Proof } from '../passwords/check';
import { endAllSessions } from '../sessions/end';
import {
  assertAddressFree,
  emailTaken,
  profileChangedEvent,
  readUser,
  refuseTakenEmail,
  registerUser,
} from '../users/actions';
import { accountEmail, changedProfile, secured, type User } from '../users/rules';
import { inviteToSubAccount, mailOwner } from './mails';

/**
 * The sub-accounts of an owner, the oldest first, and the owner's subscription.
 * @throws AppError FORBIDDEN for another owner's
 */
export async function listSubAccounts(
  deps: AuthDeps,
  { principal, ownerId }: { principal: Principal; ownerId: string },
): Promise<{ users: User[]; entitlement: Entitlement | null }> {
  if (!may(principal, 'sub-account:read', ownerId)) throw new AppError('FORBIDDEN');
  const [users, entitlement] = await Promise.all([
    deps.users.ofOwner(ownerId),
    deps.entitlements.find(ownerId),
  ]);
  return { users: users.filter(({ accountType }) => accountType === 'sub'), entitlement };
}

const MAX_SUB_ACCOUNTS = 200;

/**
 * Adds a sub-account to the caller's account. It works at once with the password that the owner chose. Without the caller's own password
 * it waits, because the session may be stolen. Its user gets a mail with a link to the counter, which confirms the address, and a link to
 * refuse it. The owner gets a mail.
 * @throws AppError FORBIDDEN also when the caller's own account no longer exists; CURRENT_PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN,
 * PASSWORD_REFUSED, SUBSCRIPTION_NEEDED, TOO_MANY_SUB_ACCOUNTS, TOO_MANY_REQUESTS
 */
export async function addSubAccount(
  deps: AuthDeps,
  input: { actor: Actor; name: string; email: string; password: string; proof: Proof },
): Promise<User> {
  const { actor, name, password, proof } = input;
  const { principal } = actor;
  if (!may(principal, 'sub-account:change')) throw new AppError('FORBIDDEN');
  const { ownerId } = principal;
  const team = await deps.users.ofOwner(ownerId);
  const owner = team.find(({ id }) => id === ownerId);
  if (!owner) throw new AppError('FORBIDDEN');
  if (team.length > MAX_SUB_ACCOUNTS) throw new AppError('TOO_MANY_SUB_ACCOUNTS');
  const email = accountEmail(input.email);
  assertPassword(password, { email, field: 'password' });
  await assertAddressFree(deps, { email });
  const waits = proof.currentPassword === undefined;
  // After everything that may send the form back, since a code works once.
  if (!waits) await checkProof(deps, { actor, proof });

  const userId = newId();
  const invitation = await inviteToSubAccount(deps, { owner, userId, email, field: 'email' });
  const now = deps.clock.now();
  const { created } = await registerUser(deps, {
    userId,
    name,
    email,
    password,
    ownerId,
    accountType: 'sub',
    awaitsOwner: waits,
    eventsOf: () => [
      createEvent(events.subAccountAdded, { userId, ownerId }, { source: 'auth', now }),
      actionEvent(actor, { action: 'SUB_ACCOUNT_ADDED', targetId: userId, now }),
      invitation,
      mailOwner(deps, { owner, access: email, change: 'added', waits }),
    ],
  });
  const user = created && (await deps.users.findById(userId));
  if (!user) throw emailTaken();
  return user;
}

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
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN, PASSWORD_REFUSED, SUBSCRIPTION_NEEDED,
 * TOO_MANY_REQUESTS
 */
export async function changeSubAccount(deps: AuthDeps, input: Input): Promise<User> {
  const { actor, userId, name, proof } = input;
  const known = await readSubAccount(deps, { principal: actor.principal, userId });
  const email = accountEmail(input.email);
  const passwordHash = await newHash(deps, { known, password: input.password, email });
  const isProven = proof.currentPassword !== undefined;
  const wanted = { name, email, passwordHash, isProven };
  const { fields, isNewEmail, isGuardChanged, isConfirmed, waits } = compare(known, wanted);
  if (fields.length === 0) return known;

  const owner = await readUser(deps, known.ownerId);
  if (isNewEmail) {
    await assertAddressFree(deps, { email, except: userId, field: 'userData.email' });
  }
  if (isProven && (isGuardChanged || isConfirmed)) await checkProof(deps, { actor, proof });
  const invited = { owner, userId, email, field: 'userData.email' };
  const invitation = isNewEmail ? [await inviteToSubAccount(deps, invited)] : [];
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
    .catch(refuseTakenEmail('userData.email'));
  if (!changed) throw new AppError('USER_NOT_FOUND');
  if (isGuardChanged) await endAllSessions(deps, { userId });
  return changed;
}

/** Returns the changed fields, and their effect on the access. */
function compare(
  known: User,
  wanted: { name: string; email: string; passwordHash: string | null; isProven: boolean },
) {
  const { name, email, passwordHash, isProven } = wanted;
  const isWaiting = known.awaitsOwner === true;
  const isNewEmail = email !== known.email;
  const isGuardChanged = isNewEmail || passwordHash !== null;
  const isConfirmed = isProven && isWaiting;
  return {
    fields: [
      ...(name === known.name ? [] : ['name']),
      ...(isNewEmail ? ['email'] : []),
      ...(passwordHash === null ? [] : ['password']),
      ...(isConfirmed ? ['access'] : []),
    ],
    isNewEmail,
    isGuardChanged,
    isConfirmed,
    waits: isGuardChanged ? !isProven : isWaiting && !isConfirmed,
  };
}

/** @returns null to keep the password */
async function newHash(
  { passwords }: AuthDeps,
  { known, password, email }: { known: User; password: string; email: string },
): Promise<string | null> {
  if (password === '' || (await passwords.verify(known.passwordHash, password))) return null;
  assertPassword(password, { email, field: 'userData.password' });
  return passwords.hash(password, { account: known.ownerId });
}

/**
 * A sub-account that the principal may change.
 * @throws AppError USER_NOT_FOUND also for another owner's sub-account, so that ids reveal nothing, and for an administrator, because no
 * owner may change one; FORBIDDEN for sub-accounts
 */
export async function readSubAccount(
  { users }: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<User> {
  const user = await users.findById(userId);
  if (user?.accountType !== 'sub' || user.isAdmin) throw new AppError('USER_NOT_FOUND');
  if (may(principal, 'sub-account:change', user.ownerId)) return user;
  throw new AppError(user.ownerId === principal.ownerId ? 'FORBIDDEN' : 'USER_NOT_FOUND');
}
