import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { toSnapshot } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import type { GameDeps } from './ports';

/**
 * Erases an owner's landing pages with their images and counters, deleted pages included, then the plays on them with their log, the rules,
 * the confirmations of wording, the media and the gifts won. It works in parts. Repeat it to continue.
 */
export async function eraseOwner(
  deps: Pick<
    GameDeps,
    | 'pages'
    | 'images'
    | 'clicks'
    | 'ledgers'
    | 'plays'
    | 'drawLog'
    | 'odds'
    | 'rules'
    | 'confirmations'
    | 'media'
    | 'wonGifts'
    | 'people'
    | 'clock'
  >,
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
  const { plays, drawLog, odds, rules, confirmations, media, wonGifts, people } = deps;
  for (const rows of [plays, drawLog, odds, rules, confirmations, media, wonGifts, people]) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}

/** The page's own data goes first, so that a repeat after an interruption finds the page again. */
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
