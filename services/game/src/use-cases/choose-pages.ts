import { allowanceOf, AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import { rightsOf } from '../entitlements/rules';
import { describePages, type ListedPage } from './describe-pages';
import type { GameDeps } from './ports';

/**
 * Stores which pages an owner wants online when the allowance has too few places (docs/specification §10.12).
 * @throws AppError FORBIDDEN, PAGE_NOT_FOUND; PAGE_ALLOWANCE_REACHED for more pages than places
 */
export async function choosePages(
  deps: Pick<GameDeps, 'pages' | 'ledgers' | 'entitlements' | 'clock'>,
  input: { principal: Principal; owner: string; pageIds: readonly string[] },
): Promise<ListedPage[]> {
  const { principal, owner } = input;
  const ownerId = resolveOwnerId(principal, owner);
  if (!may(principal, 'page:change', ownerId)) throw new AppError('FORBIDDEN');
  const pageIds = [...new Set(input.pageIds)];
  const known = new Set((await deps.pages.listOf(ownerId)).map(({ id }) => id));
  if (!pageIds.every((id) => known.has(id))) throw new AppError('PAGE_NOT_FOUND');
  const allowance = allowanceOf(rightsOf(await deps.entitlements.find(ownerId)), deps.clock.now());
  if (pageIds.length > allowance) throw new AppError('PAGE_ALLOWANCE_REACHED');
  await deps.entitlements.choose(ownerId, pageIds);
  return describePages(deps, ownerId);
}
