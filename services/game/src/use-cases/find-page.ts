import { AppError } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import type { GameDeps } from './ports';

/** @throws AppError PAGE_NOT_FOUND */
export async function findPage(
  deps: Pick<GameDeps, 'pages'>,
  pageId: string,
): Promise<LandingPage> {
  const page = await deps.pages.find(pageId);
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  return page;
}
