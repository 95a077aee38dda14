import { AppError } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import type { Announcement, GameDeps } from './ports';

/** Each round one of the callers wins, so this many can save the same page at once. */
const ROUNDS = 20;

/**
 * Changes a page that others may be changing too: reads it, and saves it only if nobody saved in between.
 * @param change answers the changed page, or null when nothing needs to change; runs again with the newer page
 * @throws AppError UNAVAILABLE when the page never stood still, and whatever `read` throws
 */
export async function changePage(
  deps: Pick<GameDeps, 'pages'>,
  options: {
    read: () => Promise<LandingPage>;
    change: (page: LandingPage) => LandingPage | null;
    announcementOf: (page: LandingPage) => Announcement;
  },
): Promise<LandingPage> {
  for (let round = 0; round < ROUNDS; round++) {
    const page = await options.read();
    const changed = options.change(page);
    if (!changed) return page;
    if (await deps.pages.save(changed, options.announcementOf(changed))) return changed;
  }
  throw new AppError('UNAVAILABLE');
}
