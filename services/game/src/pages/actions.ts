import {
  allowanceOf,
  AppError,
  may,
  type AnyEvent,
  type EventDefinition,
  type events,
  type PageSnapshot,
  type PageState,
  type Permission,
  type Principal,
} from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { uuidOf } from '@girouette/store';
import type { GameDeps } from '../deps';
import { freeNumbers, placesOf, rightsOf, type Entitlement } from '../entitlements/rules';
import type { GiftLedger } from './ledger-rules';
import { otherPlaceOf, type LandingPage } from './rules';
import { sharingStock } from './shared-stock-rules';
import { placedPages, stateOf } from './state-rules';

/**
 * Reads a page.
 * @throws AppError PAGE_NOT_FOUND
 */
export async function readPage(deps: GameDeps, pageId: string): Promise<LandingPage> {
  const page = await deps.pages.find(pageId);
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  return page;
}

/**
 * Reads a page for a principal with a permission.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readPageFor(
  deps: GameDeps,
  options: {
    pageId: string;
    principal: Principal;
    permission: Permission;
  },
): Promise<LandingPage> {
  const page = await readPage(deps, options.pageId);
  if (!may(options.principal, options.permission, page)) throw new AppError('FORBIDDEN');
  return page;
}

/** The facts that decide whether an owner's pages are online. */
export interface OwnerStates {
  entitlement: Entitlement | null;
  /** The state of one of the owner's pages. */
  stateOf(page: LandingPage, ledger: GiftLedger | null): PageState;
}

/**
 * Reads the facts that decide whether an owner's pages are online: two rows. It reads the owner's pages only when one has a number above
 * the allowance.
 */
export async function readStates(
  { pages, entitlements, clock }: GameDeps,
  ownerId: string,
): Promise<OwnerStates> {
  const entitlement = await entitlements.find(ownerId);
  const now = clock.now();
  const allowance = allowanceOf(rightsOf(entitlement), now);
  const placed =
    allowance > 0 && (await pages.hasAbove(ownerId, allowance))
      ? placedPages(await pages.allOf(ownerId), { allowance, chosen: entitlement?.chosen })
      : null;
  return {
    entitlement,
    stateOf(page, ledger) {
      const hasPlace = placed === null ? allowance > 0 : placed.has(page.id);
      return stateOf(page, { entitlement, hasPlace, ledger, now });
    },
  };
}

/**
 * Reads an owner's pages, how many the owner may keep, and the free numbers among them, lowest first (docs/specification §10.12). Only one page
 * can take a number, so concurrent requests cannot exceed the allowance.
 */
export async function readRoom({ pages, entitlements, clock }: GameDeps, ownerId: string) {
  const [entitlement, taken] = await Promise.all([
    entitlements.find(ownerId),
    pages.listOf(ownerId),
  ]);
  const landingPages = placesOf(entitlement, clock.now());
  const numbers = taken.map(({ number }) => number);
  return { pages: taken, landingPages, free: [...freeNumbers(landingPages, numbers)] };
}

/** An event with the snapshot of a page. Other services keep the newest version. */
export const pageEvent = <Type extends string>(
  definition: EventDefinition<Type, typeof events.pageCreated.data>,
  { page, now }: { page: LandingPage; now: Date },
): AnyEvent => createEvent(definition, toSnapshot(page), { source: 'game', now });

/** The page as events describe it. */
export const toSnapshot = ({ settings, ...page }: LandingPage): PageSnapshot => ({
  pageId: page.id,
  ownerId: page.ownerId,
  ...otherPlaceOf(page),
  version: page.version,
  resturantName: settings.restaurant.name,
  resturantAddress: settings.restaurant.address,
  brandName: settings.brandName,
  wheelColorPair: { color1: settings.look.wheel.color1, color2: settings.look.wheel.color2 },
  active: page.active,
  replayAfterDays: settings.terms.replayAfterDays,
});

/**
 * A page with the stocks, the costs and the budget that count on it: those of its model if it shares them, as they are now. A copy without
 * its model is an ordinary page. Reads nothing for pages that are no copy.
 */
export async function withSharedStock(
  { pages }: GameDeps,
  page: LandingPage,
): Promise<LandingPage> {
  return page.modelId === undefined ? page : sharingStock(page, await pages.find(page.modelId));
}

/** Whether a page or something of another feature, such as a place, shows an image. */
export async function isUsed(deps: GameDeps, imageId: string): Promise<boolean> {
  return (await deps.pages.hasLogo(imageId)) || isUsedElsewhere(deps, imageId);
}

/** Whether something besides pages shows an image. */
export async function isUsedElsewhere(deps: GameDeps, imageId: string): Promise<boolean> {
  for (const { usesImage } of deps.features) if (await usesImage?.(deps, imageId)) return true;
  return false;
}

/**
 * Removes a logo that a page or a place no longer uses, unless another has it. This reads them after the release, and a stored page keeps
 * its logo afterwards. Whichever comes second sees the other, so no logo in use is lost.
 */
export async function releaseLogo(deps: GameDeps, logoId: string | null): Promise<void> {
  if (logoId === null) return;
  await deps.images.release(logoId, deps.clock.now());
  if (await isUsed(deps, logoId)) await deps.images.keep(logoId);
}

/**
 * Releases the images that no page and no place uses. They come from requests that ended between logo and page, and from versions of this service that
 * stored the logo of a refused page.
 */
export async function sweepImages(deps: GameDeps, signal: AbortSignal): Promise<void> {
  let last = '';
  for (;;) {
    const imageIds = await deps.images.keptAfter(last);
    if (imageIds.length === 0) return;
    for (const imageId of imageIds) {
      signal.throwIfAborted();
      if (!(await isUsed(deps, imageId))) await releaseLogo(deps, imageId);
      last = imageId;
    }
  }
}

/**
 * The id of what an owner's request with this key creates. It is always the same.
 * @param scope the owner, and what is created if it is no page
 */
export function idOfRequest(scope: string, requestKey: string): string {
  const id = uuidOf(`${scope}:${requestKey}`);
  // Ids of earlier releases have this digit, and a repeat may reach a later one.
  return `${id.slice(0, 19)}8${id.slice(20)}`;
}
