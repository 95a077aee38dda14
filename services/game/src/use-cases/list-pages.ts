import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import { describePages, type ListedPage } from './describe-pages';
import type { GameDeps } from './ports';

/**
 * The pages of an owner in the order of their numbers, each with its state.
 * @param input.owner the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function listPages(
  deps: Pick<GameDeps, 'pages' | 'ledgers' | 'entitlements' | 'clock'>,
  input: { principal: Principal; owner: string },
): Promise<ListedPage[]> {
  const ownerId = resolveOwnerId(input.principal, input.owner);
  if (!may(input.principal, 'page:read', ownerId)) throw new AppError('FORBIDDEN');
  return describePages(deps, ownerId);
}
