import { allowanceOf, AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import { rightsOf } from '../entitlements/rules';
import type { GameDeps } from './ports';

/**
 * How many landing pages an owner may have, and how many the owner has (docs/specification §10.12).
 * @throws AppError FORBIDDEN
 */
export async function readAllowance(
  { pages, entitlements, clock }: Pick<GameDeps, 'pages' | 'entitlements' | 'clock'>,
  { principal, owner }: { principal: Principal; owner: string },
): Promise<{ allowance: number; count: number }> {
  const ownerId = resolveOwnerId(principal, owner);
  if (!may(principal, 'page:read', ownerId)) throw new AppError('FORBIDDEN');
  const [entitlement, count] = await Promise.all([
    entitlements.find(ownerId),
    pages.countOf(ownerId),
  ]);
  return { allowance: allowanceOf(rightsOf(entitlement), clock.now()), count };
}
