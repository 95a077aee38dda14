import type { Actor } from '@girouette/platform/kit';
import { activeFactor } from '../../second-factor/domain/second-factor';
import { checkCode } from '../../second-factor/use-cases/check-code';
import type { User } from '../../domain/user';
import type { AuthDeps } from '../../use-cases/ports';
import { checkPassword } from './check-password';

/** What shows that the user is present, where something outlives the session (`outliving` in the contracts). */
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
