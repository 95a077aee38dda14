import { AppError, may, type Principal } from '@girouette/contracts';
import { activeFactor } from '../domain/second-factor';
import type { AuthDeps } from '../../deps';

/**
 * Whether a user has a second factor, and how many recovery codes are left.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function readSecondFactor(
  { users }: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ isActive: boolean; recoveryCodesLeft: number }> {
  if (!may(principal, 'preference:read', userId)) throw new AppError('FORBIDDEN');
  const user = await users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const factor = activeFactor(user);
  return { isActive: factor !== null, recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 };
}
