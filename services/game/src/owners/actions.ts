import { AppError, events, may, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { PageMedia } from '../media/rules';
import { toSnapshot } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import { readPageView, type PageReaders, type PageView } from '../pages/view';
import type { GameDeps } from '../use-cases/ports';

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

/**
 * This service's data about a user: an owner's pages and their media, the number of plays and won gifts on them, and the user's name at the counter. It
 * knows guests only by hashes, and their data is theirs.
 * @throws AppError FORBIDDEN
 */
export async function exportPages(
  deps: PageReaders & Pick<GameDeps, 'plays' | 'wonGifts' | 'people' | 'media'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{
  views: PageView[];
  media: PageMedia[];
  plays: number;
  wonGifts: number;
  counterName: string | null;
}> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const views: PageView[] = [];
  for (const page of await deps.pages.allOf(userId)) views.push(await readPageView(deps, page));
  const [media, plays, { total: wonGifts }, names] = await Promise.all([
    deps.media.allOf(userId),
    deps.plays.countOf(userId),
    deps.wonGifts.list(userId, { page: 1, limit: 1 }),
    deps.people.namesOf([userId]),
  ]);
  return { views, media, plays, wonGifts, counterName: names.get(userId) ?? null };
}
