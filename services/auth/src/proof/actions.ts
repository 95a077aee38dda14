import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { readUser } from '../users/actions';
import { activeFactor } from '../users/factor-rules';
import type { User } from '../users/rules';
import { checkCode } from './codes';
import { isGuessable } from './rules';

/** Proof that the user is present. An action asks for it when its effect outlives the session (`outliving` in the contracts). */
export interface Proof {
  currentPassword?: string | undefined;
  code?: string | undefined;
}

/**
 * Returns the caller's own account after a check of the password, and of a code if there is a second factor.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function checkProof(
  deps: AuthDeps,
  { actor, proof }: { actor: Actor; proof: Proof },
): Promise<User> {
  const { currentPassword = '', code = '' } = proof;
  const { userId } = actor.principal;
  const user = await checkPassword(deps, { actor, userId, currentPassword });
  return activeFactor(user) ? checkCode(deps, { user, address: actor.address, code }) : user;
}

/**
 * Returns the user's own account after a check of the password. A stolen access token must not be enough for the guarded action, or become
 * a way to guess the password.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function checkPassword(
  deps: AuthDeps,
  input: { actor: Actor; userId: string; currentPassword: string },
): Promise<User> {
  const { actor, userId, currentPassword } = input;
  if (!may(actor.principal, 'password:change', userId)) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  const attempt = await deps.throttle.take(user.email, actor.address);
  if (!(await deps.passwords.verify(user.passwordHash, currentPassword))) {
    throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  }
  await attempt.succeeded();
  return user;
}

/**
 * Refuses a new password that an attacker would try first.
 * @param options.field the name of the input
 * @throws AppError PASSWORD_REFUSED
 */
export function assertPassword(
  password: string,
  { email, field }: { email: string; field: string },
): void {
  if (isGuessable(password, { email })) throw new AppError('PASSWORD_REFUSED', { field });
}
