import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { LandingPage } from '../domain/landing-page';
import { toSnapshot } from '../page-event';
import type { GameDeps } from './ports';

/**
 * Erases the landing pages of an owner, also those that the owner has deleted, with their images and counters, then the plays on
 * them. Works through any number in parts; repeated, it goes on with what is left.
 */
export async function eraseOwner(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'ledgers' | 'plays' | 'clock'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const pages = await deps.pages.allOf(ownerId);
    if (pages.length === 0) break;
    for (const page of pages) {
      signal.throwIfAborted();
      await erasePage(deps, page);
    }
  }
  while ((await deps.plays.removeSome(ownerId)) > 0) signal.throwIfAborted();
}

/** What is known by the page goes first, so that it is found again when this stops midway. */
async function erasePage(
  {
    pages,
    images,
    clicks,
    ledgers,
    clock,
  }: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'ledgers' | 'clock'>,
  page: LandingPage,
): Promise<void> {
  const { id, ownerId, logoId } = page;
  const now = clock.now();
  // Owners who sent the same image share it.
  if (logoId !== null && (await pages.countWithLogo(logoId)) === 1) {
    await images.release(logoId, now);
  }
  await clicks.remove(id);
  await ledgers.remove(id);
  await pages.erase(page, {
    now,
    eventsOf: (left) => [
      createEvent(
        events.pageErased,
        { ...toSnapshot({ ...left, ownerId }), deletedBefore: page.deletedAt !== undefined },
        { source: 'game', now },
      ),
    ],
  });
}
