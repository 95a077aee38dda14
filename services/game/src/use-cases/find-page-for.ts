import { AppError, may, type Permission, type Principal } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import { findPage } from './find-page';
import type { GameDeps } from './ports';

/**
 * Finds a page for a principal with a permission.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function findPageFor(
  deps: Pick<GameDeps, 'pages'>,
  options: {
    pageId: string;
    principal: Principal;
    permission: Permission;
  },
): Promise<LandingPage> {
  const page = await findPage(deps, options.pageId);
  if (!may(options.principal, options.permission, page.ownerId)) throw new AppError('FORBIDDEN');
  return page;
}
