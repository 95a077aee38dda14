import { isDeepStrictEqual } from 'node:util';
import { AppError, events, mayInSomePlace, worksAt, type Principal } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { GameDeps } from '../deps';
import { readPageView, type PageView } from '../guest-view/actions';
import {
  idOfRequest,
  pageEvent,
  readPageFor,
  readRoom,
  releaseLogo,
  withSharedStock,
} from '../pages/actions';
import { createLandingPage, type LandingPage } from '../pages/rules';
import { placeOfNewPage } from '../places/actions';
import { recordCopiedWording, recordWording } from '../wording/actions';
import { findingsOf } from '../wording/rules';
import { preparePage, type PageInput } from './change';

export interface PageCreation {
  /** False when the key created a page earlier and that page has changed since. */
  created: boolean;
  view: PageView;
}

/**
 * Creates a landing page (docs/specification §2.4). A repeat with the same key returns the same page.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @param input.placeId the place of the page; without one, the first place, or the only one of a sub-account
 * @throws AppError FORBIDDEN, PLACE_NOT_FOUND, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED, PAGE_ALLOWANCE_REACHED
 */
export async function createPage(
  deps: GameDeps,
  input: PageInput & {
    actor: Actor;
    placeId?: string | undefined;
    requestKey: string | null;
    wordingConfirmed: boolean;
  },
): Promise<PageCreation> {
  const { actor, requestKey, wordingConfirmed: confirmed } = input;
  const { principal } = actor;
  if (!mayInSomePlace(principal, 'page:create')) throw new AppError('FORBIDDEN');

  const prepared = preparePage(deps, input);
  const { ownerId } = principal;
  const place = await placeOfNewPage(deps, { principal, placeId: input.placeId });
  const placeId = place?.id ?? ownerId;
  const content = { ...prepared, logo: input.logo, ownerId, placeId };
  const view = await addPage(deps, { ...content, principal, requestKey });
  if (place) await deps.places.keep(place);
  const { page } = view;
  const { settings, logoId } = page;
  const created = isDeepStrictEqual({ settings, logoId }, prepared);
  const findings = findingsOf(settings);
  if (created) await recordWording(deps, { actor, page, place: 'page', findings, confirmed });
  return { created, view };
}

/**
 * Creates a page with the settings and the logo of another page of the same owner. Counters start at 0. The owner's confirmations of the texts of
 * that page count for the copy.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PAGE_ALLOWANCE_REACHED
 */
export async function copyPage(
  deps: GameDeps,
  input: { actor: Actor; pageId: string; requestKey: string | null },
): Promise<PageView> {
  const { actor, pageId, requestKey } = input;
  const { principal } = actor;
  const original = await readPageFor(deps, { pageId, principal, permission: 'page:create' });
  const { ownerId, placeId, settings, logoId, active } = await withSharedStock(deps, original);
  const content = {
    ownerId,
    placeId,
    settings,
    logoId,
    active,
    copiedFrom: pageId,
  };
  const view = await addPage(deps, { ...content, logo: null, principal, requestKey });
  const findings = findingsOf(settings);
  await recordCopiedWording(deps, { actor, page: view.page, from: pageId, findings });
  return view;
}

/**
 * Adds a page under the lowest free number of the owner's allowance.
 *
 * Repeated requests with a key add one page, because its id derives from the key. A repeat gets the present page.
 * @param input.logo the image of `logoId`, stored only if the allowance has room for the page; null when it is already stored
 * @throws AppError PAGE_ALLOWANCE_REACHED with the allowance in `details`; FORBIDDEN when a colleague's request with the key created a page elsewhere
 */
async function addPage(
  deps: GameDeps,
  input: Pick<LandingPage, 'ownerId' | 'placeId' | 'settings' | 'logoId' | 'copiedFrom'> & {
    active?: boolean;
    logo: string | null;
    principal: Principal;
    requestKey: string | null;
  },
): Promise<PageView> {
  const { principal, requestKey, logo, ...content } = input;
  const { ownerId } = content;
  const id = requestKey === null ? newId() : idOfRequest(ownerId, requestKey);
  const now = deps.clock.now();
  const { pages, landingPages, free } = await readRoom(deps, ownerId);
  const earlier = pages.find((page) => page.id === id);
  if (earlier && !worksAt(principal, earlier.placeId)) throw new AppError('FORBIDDEN');
  if (earlier) return readPageView(deps, earlier);

  if (free.length > 0 && logo !== null) await deps.images.add(logo);
  for (const number of free) {
    const page = createLandingPage({ ...content, id, number, now });
    if (await deps.pages.add(page, [pageEvent(events.pageCreated, { page, now })])) {
      if (page.logoId !== null) await deps.images.keep(page.logoId);
      return readPageView(deps, page);
    }
    // The number has been taken meanwhile, or a request with the same key has just added the page.
    const added = requestKey === null ? null : await deps.pages.find(id);
    if (added) {
      await releaseLogo(deps, content.logoId);
      return readPageView(deps, added);
    }
  }
  await releaseLogo(deps, free.length > 0 ? content.logoId : null);
  throw new AppError('PAGE_ALLOWANCE_REACHED', { details: { landingPages } });
}
