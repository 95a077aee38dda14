import { AppError, may, type Principal } from '@girouette/contracts';
import type { GameDeps } from '../deps';
import { readPageView, type PageView } from '../guest-view/actions';
import type { PageMedia } from '../media/rules';
import { allPlaces, type WholePlace } from '../places/actions';

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
