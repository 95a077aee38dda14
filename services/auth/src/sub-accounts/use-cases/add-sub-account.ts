import { AppError, events, may } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { newId } from '@girouette/store';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { accountEmail, type User } from '../../domain/user';
import { assertPassword } from '../../accounts/use-cases/assert-password';
import { checkProof, type Proof } from '../../accounts/use-cases/check-proof';
import { inviteToSubAccount } from './invite-to-sub-account';
import { isAddressTaken } from '../../accounts/use-cases/is-address-taken';
import { mailOwner } from './mail-owner';
import type { AuthDeps } from '../../use-cases/ports';
import { registerUser } from '../../accounts/use-cases/register-user';

const MAX_SUB_ACCOUNTS = 200;

/**
 * Adds a sub-account to the caller's account. It works at once with the password that the owner chose. Without the caller's own password
 * it waits, because the session may be stolen. Its user gets a mail with a link to the counter, which confirms the address, and a link to
 * refuse it. The owner gets a mail.
 * @throws AppError FORBIDDEN also when the caller's own account no longer exists; CURRENT_PASSWORD_WRONG, CODE_WRONG, EMAIL_TAKEN, PASSWORD_REFUSED, SUBSCRIPTION_NEEDED,
 * TOO_MANY_SUB_ACCOUNTS, TOO_MANY_REQUESTS
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
  if (await isAddressTaken(deps, { email })) throw taken();
  const waits = proof.currentPassword === undefined;
  // After what may send the form back, since a code works once.
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
  if (!user) throw taken();
  return user;
}

const taken = () => new AppError('EMAIL_TAKEN', { field: 'email' });
