import { events, type AnyEvent } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { areKnown } from '@girouette/wording/published-texts';
import type { GameDeps } from '../deps';
import { pageEvent, readPageFor, releaseLogo } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import { recordWording } from '../wording/actions';
import { findingsOf } from '../wording/rules';
import { readPlaceFor } from './actions';
import { following, withPlace, type Place, type PlaceValues } from './rules';

/** How many pages change at the same time. */
const AT_ONCE = 25;

/**
 * Changes the pages that have the former values of their place.
 * @returns how many
 */
export async function changePages(
  deps: GameDeps,
  change: { actor: Actor; from: Place; to: PlaceValues },
): Promise<number> {
  const { actor, from, to } = change;
  const next = (page: LandingPage) =>
    page.placeId === from.id ? following(page, { from, to }) : null;
  const pages = (await deps.pages.listIn(from.id)).filter((page) => next(page) !== null);
  let followed = 0;
  for (let start = 0; start < pages.length; start += AT_ONCE) {
    const changed = await Promise.all(
      pages
        .slice(start, start + AT_ONCE)
        .map((page) => changePage(deps, { actor, page, change: next })),
    );
    followed += changed.filter((page) => page !== null).length;
  }
  return followed;
}

/**
 * Moves a page to another place of its owner. What it has from its place, it takes from the new one. A repeat changes nothing.
 * @throws AppError PAGE_NOT_FOUND, PLACE_NOT_FOUND, FORBIDDEN
 */
export async function movePage(
  deps: GameDeps,
  input: { actor: Actor; pageId: string; placeId: string },
): Promise<void> {
  const { actor, pageId, placeId } = input;
  const access = { principal: actor.principal, permission: 'place:manage' } as const;
  const page = await readPageFor(deps, { ...access, pageId });
  const to = await readPlaceFor(deps, { ...access, placeId });
  if (page.placeId === placeId) return;
  const from = await deps.places.find(page.placeId);
  const changed = await changePage(deps, {
    actor,
    page,
    change: (known) => (known.placeId === placeId ? null : withPlace(known, { from, to })),
    events: [
      createActionEvent(
        actor,
        {
          action: 'PAGE_MOVED',
          targetId: page.ownerId,
          details: {
            pageId,
            placeId,
            restaurant: page.settings.restaurant.name,
            placeName: to.name,
          },
        },
        { source: 'game', now: deps.clock.now() },
      ),
    ],
  });
  if (!changed) return;
  // The place may have been removed while it had no page.
  await deps.places.keep(to);
  await settleLogos(deps, { from: page.logoId, to: changed.logoId });
}

/** Records what the guard of wording finds in the texts of a place, as that of a client that warns of nothing. */
async function recordNames(
  deps: GameDeps,
  { actor, page, expected }: { actor: Actor; page: LandingPage; expected: LandingPage },
): Promise<void> {
  // The gifts and the message do not change, and the guard takes a while for them.
  if (findingsOf({ ...expected.settings, gifts: [], message: '' }).length === 0) return;
  const findings = findingsOf(expected.settings);
  const isBack = !areKnown(findings, findingsOf(page.settings));
  if (!isBack) return;
  await recordWording(deps, { actor, page, place: 'page', findings, confirmed: false, isBack });
}

/**
 * Changes a page with its place.
 * @returns the changed page; null when it did not change
 */
async function changePage(
  deps: GameDeps,
  input: {
    actor: Actor;
    page: LandingPage;
    change: (page: LandingPage) => LandingPage | null;
    events?: readonly AnyEvent[];
  },
): Promise<LandingPage | null> {
  const { actor, page, change } = input;
  const expected = change(page);
  if (!expected) return null;
  await recordNames(deps, { actor, page, expected });
  const now = deps.clock.now();
  return deps.pages.update(page.id, change, (changed) => [
    pageEvent(events.pageUpdated, { page: changed, now }),
    ...(input.events ?? []),
  ]);
}

/** Keeps a logo that places and pages use now, and releases the former one. */
export async function settleLogos(
  deps: GameDeps,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return;
  if (to !== null) await deps.images.keep(to);
  await releaseLogo(deps, from);
}
