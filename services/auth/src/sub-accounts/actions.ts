import {
  AppError,
  events,
  mayInSomePlace,
  type Assignment,
  type Principal,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { assertPassword, checkProof, type Proof } from '../proof/actions';
import { newSecret } from '../secrets/feature';
import { assertAddressFree, emailTaken, registerUser } from '../users/actions';
import type { Entitlement } from '../users/owner-rules';
import { accountEmail, type User } from '../users/rules';
import { isColleague, mayRun, tidied } from './assignment';
import { inviteToSubAccount, mailOwner } from './mails';

/**
 * The sub-accounts of an owner, the oldest first, and the owner's subscription. A manager gets those that share a place, and no subscription.
 * @throws AppError FORBIDDEN for another owner's
 */
export async function listSubAccounts(
  deps: AuthDeps,
  { principal, ownerId }: { principal: Principal; ownerId: string },
): Promise<{ users: User[]; entitlement: Entitlement | null }> {
  if (!mayInSomePlace(principal, 'sub-account:read', ownerId)) throw new AppError('FORBIDDEN');
  const [users, entitlement] = await Promise.all([
    deps.users.ofOwner(ownerId),
    principal.assignment ? null : deps.entitlements.find(ownerId),
  ]);
  const isListed = (user: User) =>
    user.accountType === 'sub' &&
    (!principal.assignment || (isColleague(principal, user) && user.id !== principal.userId));
  return { users: users.filter(isListed), entitlement };
}

const MAX_SUB_ACCOUNTS = 200;

/**
 * Adds a sub-account to the caller's account. It works at once, with the given password or the one that its user chooses. Without the caller's own password
 * it waits, because the session may be stolen. Its user gets a mail with a link to the counter, which confirms the address, and a link to
 * refuse it. The owner gets a mail. A manager adds to the team of its own places only.
 * @throws AppError FORBIDDEN also when the caller's own account no longer exists; CURRENT_PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN,
 * PASSWORD_REFUSED, SUBSCRIPTION_NEEDED, TOO_MANY_SUB_ACCOUNTS, TOO_MANY_REQUESTS
 */
export async function addSubAccount(
  deps: AuthDeps,
  input: {
    actor: Actor;
    name: string;
    email: string;
    /** Undefined: the person chooses it by the link of the mail. */
    password?: string | undefined;
    /** Undefined: all places. */
    assignment?: Assignment | undefined;
    proof: Proof;
  },
): Promise<User> {
  const { actor, name, password, proof } = input;
  const { ownerId } = actor.principal;
  const assignment = input.assignment && tidied(input.assignment);
  if (!mayRun(actor.principal, { ownerId, assignment })) throw new AppError('FORBIDDEN');
  const team = await deps.users.ofOwner(ownerId);
  const owner = team.find(({ id }) => id === ownerId);
  if (!owner) throw new AppError('FORBIDDEN');
  if (team.length > MAX_SUB_ACCOUNTS) throw new AppError('TOO_MANY_SUB_ACCOUNTS');
  const email = accountEmail(input.email);
  if (password !== undefined) assertPassword(password, { email, field: 'password' });
  await assertAddressFree(deps, { email });
  const waits = proof.currentPassword === undefined;
  // After everything that may send the form back, since a code works once.
  if (!waits) await checkProof(deps, { actor, proof });

  const userId = newId();
  const choosesPassword = password === undefined;
  const invited = { userId, email, choosesPassword, assignment };
  const invitation = await inviteToSubAccount(deps, { owner, actor, invited, field: 'email' });
  const told = await mailOwner(deps, {
    actor,
    owner,
    assignment,
    access: email,
    change: 'added',
    waits,
  });
  const now = deps.clock.now();
  const { created } = await registerUser(deps, {
    userId,
    name,
    email,
    // Nobody knows this one, so that it opens nothing.
    password: password ?? newSecret(),
    choosesPassword,
    ownerId,
    accountType: 'sub',
    awaitsOwner: waits,
    assignment,
    eventsOf: () => [
      createEvent(events.subAccountAdded, { userId, ownerId }, { source: 'auth', now }),
      actionEvent(actor, { action: 'SUB_ACCOUNT_ADDED', targetId: userId, now }),
      invitation,
      told,
    ],
  });
  const user = created && (await deps.users.findById(userId));
  if (!user) throw emailTaken();
  return user;
}

/**
 * A sub-account that the principal may change.
 * @throws AppError USER_NOT_FOUND also for another owner's sub-account and, for a manager, for one that shares no place, so that ids reveal
 * nothing; and for an administrator, because no owner may change one. FORBIDDEN for other sub-accounts
 */
export async function readSubAccount(
  { users }: Pick<AuthDeps, 'users'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<User> {
  const user = await users.findById(userId);
  if (user?.accountType !== 'sub' || user.isAdmin) throw new AppError('USER_NOT_FOUND');
  if (mayRun(principal, user)) return user;
  throw new AppError(isColleague(principal, user) ? 'FORBIDDEN' : 'USER_NOT_FOUND');
}
