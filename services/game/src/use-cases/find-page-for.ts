import { AppError, type Principal } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import { findPage } from './find-page';
import type { GameDeps } from './ports';

/**
 * Finds a page for a principal to whom a policy must give access.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function findPageFor(
  deps: Pick<GameDeps, 'pages'>,
  options: {
    pageId: string;
    principal: Principal;
    policy: (principal: Principal, ownerId: string) => boolean;
  },
): Promise<LandingPage> {
  const page = await findPage(deps, options.pageId);
  if (!options.policy(options.principal, page.ownerId)) throw new AppError('FORBIDDEN');
  return page;
}
