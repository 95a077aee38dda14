import { AppError, events, may, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { GameDeps } from '../deps';
import { allPlaces, type WholePlace } from '../places/actions';
import type { PageMedia } from '../media/rules';
import { releaseLogo, toSnapshot } from './actions';
import type { LandingPage } from './rules';
import { readPageView, type PageView } from './view';

/**
 * Erases an owner's landing pages with their images and counters, deleted pages included, then the plays on them with their log, the rules,
 * the confirmations of wording, the media and the gifts won. It works in parts. Repeat it to continue.
 */
export async function eraseOwner(
  deps: GameDeps,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  await erasePlaces(deps, { ownerId, signal });
  await deps.handoverSettings.erase(ownerId);
  for (;;) {
    const pages = await deps.pages.allOf(ownerId);
    if (pages.length === 0) break;
    for (const page of pages) {
      signal.throwIfAborted();
      await erasePage(deps, page);
    }
  }
  const { plays, drawLog, odds, rules, confirmations, media, models, wonGifts, people } = deps;
  const ofPages = [plays, drawLog, odds, rules, confirmations, media, models, wonGifts];
  const tables = [...ofPages, people, deps.testPlays];
  for (const rows of tables) {
    while ((await rows.removeSome(ownerId)) > 0) signal.throwIfAborted();
  }
}

/** The first place goes with its id, which is the owner's. */
async function erasePlaces(
  deps: GameDeps,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const places = await deps.places.list(ownerId, { skip: 0, limit: 100 });
    for (const { id, logoId } of places) {
      signal.throwIfAborted();
      await deps.places.erase(id);
      await releaseLogo(deps, logoId);
    }
    if (places.length === 0) break;
  }
  await deps.places.erase(ownerId);
}

/** The page's own data goes first, so that a repeat after an interruption finds the page again. */
async function erasePage(deps: GameDeps, page: LandingPage): Promise<void> {
  const { pages, places, images, clicks, ledgers, clock } = deps;
  const { id, ownerId, placeId, logoId } = page;
  const now = clock.now();
  // Owners who sent the same image share it.
  if (
    logoId !== null &&
    (await pages.countWithLogo(logoId)) === 1 &&
    !(await places.hasLogo(logoId))
  ) {
    await images.release(logoId, now);
  }
  await clicks.remove(id);
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

/**
 * This service's data about a user: an owner's pages and their media, the number of plays and won gifts on them, and the user's name at the
 * counter. It knows guests only by hashes, and their data is theirs.
 * @throws AppError FORBIDDEN
 */
export async function exportPages(
  deps: GameDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{
  views: PageView[];
  media: PageMedia[];
  places: WholePlace[];
  plays: number;
  wonGifts: number;
  counterName: string | null;
}> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const views: PageView[] = [];
  for (const page of await deps.pages.allOf(userId)) views.push(await readPageView(deps, page));
  const places = await allPlaces(deps, userId);
  const [media, plays, { total: wonGifts }, names] = await Promise.all([
    deps.media.allOf(userId),
    deps.plays.countOf(userId),
    deps.wonGifts.list(userId, { places: undefined, page: 1, limit: 1 }),
    deps.people.namesOf([userId]),
  ]);
  return { views, media, places, plays, wonGifts, counterName: names.get(userId) ?? null };
}
