import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import type { GameDeps } from './ports';

/**
 * The pages of an owner in the order of their numbers.
 * @param input.owner the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function listPages(
  deps: Pick<GameDeps, 'pages'>,
  input: { principal: Principal; owner: string },
): Promise<LandingPage[]> {
  const ownerId = resolveOwnerId(input.principal, input.owner);
  if (!may(input.principal, 'page:read', ownerId)) throw new AppError('FORBIDDEN');
  return deps.pages.listOf(ownerId);
}
