import { AppError, events, validatePicture, type Principal } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { areKnown } from '@girouette/wording/published-texts';
import type { GameDeps } from '../deps';
import { readPageView, type PageView } from '../guest-view/actions';
import { pageEvent, readPage, readPageFor, releaseLogo, withSharedStock } from '../pages/actions';
import {
  deleted,
  validateSettings,
  withActive,
  withSettings,
  type LandingPage,
  type PageSettings,
  type PageSettingsInput,
} from '../pages/rules';
import {
  hasSharedStock,
  isBeingShared,
  isSameStock,
  keepingStock,
} from '../pages/shared-stock-rules';
import { recordWording } from '../wording/actions';
import { findingsOf } from '../wording/rules';

export interface PageUpdate {
  /** False when the page's version differs from the edited version. */
  updated: boolean;
  /** The page as it is now. */
  view: PageView;
}

/**
 * Changes the settings and the logo of a page, unless the page is newer than the edited version. Its owner, number, counters and state do
 * not change. Findings of the guard of wording are recorded first, so that no page has them without their record.
 * @param input.version the edited version; without one, the page is always changed
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED,
 * STOCK_IS_SHARED
 */
export async function updatePage(
  deps: GameDeps,
  input: PageInput & {
    actor: Actor;
    pageId: string;
    version?: number | undefined;
    wordingConfirmed: boolean;
  },
): Promise<PageUpdate> {
  const { actor, pageId, version, wordingConfirmed: confirmed } = input;
  const { principal } = actor;
  const known = await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  const stocked = await withSharedStock(deps, known);
  const prepared = preparePage(deps, { ...input, known: stocked.settings });
  const isShared = hasSharedStock(stocked);
  if (version !== undefined && known.version !== version) {
    return { updated: false, view: await readPageView(deps, known) };
  }
  if (isShared && !isSameStock(prepared.settings, stocked.settings)) {
    throw new AppError('STOCK_IS_SHARED');
  }

  const findings = findingsOf(prepared.settings);
  const isBack = !areKnown(findings, findingsOf(known.settings));
  await recordWording(deps, { actor, page: known, place: 'page', findings, confirmed, isBack });
  if (input.logo !== null) await deps.images.add(input.logo);
  const now = deps.clock.now();
  let logoBefore: string | null = null;
  const updated = await deps.pages.update(
    pageId,
    (page) => {
      logoBefore = page.logoId;
      return version === undefined || page.version === version
        ? withSettings(page, isShared ? keepingStock(prepared, page) : prepared)
        : null;
    },
    (page) => [pageEvent(events.pageUpdated, { page, now })],
  );
  const { logoId } = prepared;
  if (!updated) await releaseLogo(deps, logoId);
  else if (logoId !== logoBefore) {
    if (logoId !== null) await deps.images.keep(logoId);
    await releaseLogo(deps, logoBefore);
  }
  const page = updated ?? (await readPage(deps, pageId));
  return { updated: updated !== null, view: await readPageView(deps, page) };
}

/**
 * Puts a page online or takes it offline. If the page is already in that state, nothing changes and nothing is published.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function switchPage(
  deps: GameDeps,
  input: { principal: Principal; pageId: string; active: boolean },
): Promise<void> {
  const { principal, pageId, active } = input;
  await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  const now = deps.clock.now();
  await deps.pages.update(
    pageId,
    (page) => (page.active === active ? null : withActive(page, active)),
    (page) => [pageEvent(events.pageSwitched, { page, now })],
  );
}

/**
 * Deletes a page. Guests and its owner no longer see it, and its number becomes free at once. Figures and reviews of it stay with the other
 * services. The audit trail records who deleted it.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, MODEL_IN_USE
 */
export async function deletePage(
  deps: GameDeps,
  { actor, pageId }: { actor: Actor; pageId: string },
): Promise<void> {
  const { principal } = actor;
  const known = await readPageFor(deps, { pageId, principal, permission: 'page:delete' });
  const { ownerId } = known;
  await refuseInUse(deps, known);
  const now = deps.clock.now();
  let logoId: string | null = null;
  const page = await deps.pages.update(
    pageId,
    (existing) => {
      // It has been given to other places meanwhile.
      if (existing.sharing?.begun !== known.sharing?.begun) return null;
      ({ logoId } = existing);
      return deleted(existing, now);
    },
    (gone) => [
      pageEvent(events.pageDeleted, { page: gone, now }),
      createActionEvent(
        actor,
        {
          action: 'PAGE_DELETED',
          targetId: ownerId,
          details: { pageId, restaurant: gone.settings.restaurant.name },
        },
        { source: 'game', now },
      ),
    ],
  );
  if (!page)
    throw new AppError((await deps.pages.find(pageId)) ? 'MODEL_IN_USE' : 'PAGE_NOT_FOUND');
  for (const { forgetPage } of deps.features) await forgetPage?.(deps, pageId);
  await releaseLogo(deps, logoId);
}

/** A model page stays while copies share its stock, which is counted under its id. */
async function refuseInUse({ pages, clock }: GameDeps, page: LandingPage): Promise<void> {
  if (!page.sharesStock || page.modelId !== undefined) return;
  if (isBeingShared(page, clock.now())) throw new AppError('MODEL_IN_USE');
  const copies = await pages.copiesOf(page.id);
  if (copies.some(({ sharesStock, deletedAt }) => sharesStock && !deletedAt)) {
    throw new AppError('MODEL_IN_USE');
  }
}

/** A page as its owner sends it. */
export interface PageInput {
  settings: PageSettingsInput;
  /** A data URL; null without a logo. */
  logo: string | null;
}

/**
 * Checks a page and stores nothing. The logo is stored only after all other checks, so that a refused request leaves nothing behind.
 * @param input.known the settings that are changed; undefined for a new page
 * @throws AppError FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED; `field` is the name in the domain
 */
export function preparePage(
  { images }: GameDeps,
  { settings, logo, known }: PageInput & { known?: PageSettings },
): { settings: PageSettings; logoId: string | null } {
  const valid = validateSettings(settings, known);
  if (logo === null) return { settings: valid, logoId: null };
  validatePicture(logo, 'logo');
  return { settings: valid, logoId: images.idOf(logo) };
}
