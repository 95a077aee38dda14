import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Erase } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { isUsedElsewhere, toSnapshot } from './actions';
import type { LandingPage } from './rules';

/** Erases an owner's landing pages with their images and ledgers, deleted pages included. */
export async function erasePages(
  deps: GameDeps,
  { ownerId, signal }: Parameters<Erase>[0],
): Promise<void> {
  for (;;) {
    const pages = await deps.pages.allOf(ownerId);
    if (pages.length === 0) break;
    for (const page of pages) {
      signal.throwIfAborted();
      await erasePage(deps, page);
    }
  }
}

/** The page's own data goes first, so that a repeat after an interruption finds the page again. */
async function erasePage(deps: GameDeps, page: LandingPage): Promise<void> {
  const { pages, images, ledgers, clock, features } = deps;
  const { id, ownerId, placeId, logoId } = page;
  const now = clock.now();
  // Owners who sent the same image share it.
  if (
    logoId !== null &&
    (await pages.countWithLogo(logoId)) === 1 &&
    !(await isUsedElsewhere(deps, logoId))
  ) {
    await images.release(logoId, now);
  }
  for (const { erasePage: eraseOf } of features) await eraseOf?.(deps, id);
  await ledgers.remove(id);
  await pages.erase(page, {
    now,
    eventsOf: (left) => [
      createEvent(
        events.pageErased,
        {
          ...toSnapshot({ ...left, ownerId, placeId }),
          deletedBefore: page.deletedAt !== undefined,
        },
        { source: 'game', now },
      ),
    ],
  });
}
