import { events } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { withSettings } from '../domain/landing-page';
import { areKnown, findingsOf } from '../domain/wording-confirmation';
import { findPage } from './find-page';
import { findPageFor } from './find-page-for';
import { pageEvent } from '../page-event';
import type { GameDeps } from './ports';
import { readPageView, type PageView, type PageReaders } from './read-page-view';
import { releaseLogo } from './release-logo';
import { preparePage, type PageInput } from './prepare-page';
import { recordWording } from './record-wording';

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
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED
 */
export async function updatePage(
  deps: PageReaders & Pick<GameDeps, 'confirmations'>,
  input: PageInput & {
    actor: Actor;
    pageId: string;
    version?: number | undefined;
    wordingConfirmed: boolean;
  },
): Promise<PageUpdate> {
  const { actor, pageId, version, wordingConfirmed: confirmed } = input;
  const { principal } = actor;
  const known = await findPageFor(deps, { pageId, principal, permission: 'page:change' });
  const prepared = preparePage(deps, { ...input, known: known.settings });
  if (version !== undefined && known.version !== version) {
    return { updated: false, view: await readPageView(deps, known) };
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
        ? withSettings(page, prepared)
        : null;
    },
    (page) => [pageEvent(events.pageUpdated, page, now)],
  );
  const { logoId } = prepared;
  if (!updated) await releaseLogo(deps, logoId);
  else if (logoId !== logoBefore) {
    if (logoId !== null) await deps.images.keep(logoId);
    await releaseLogo(deps, logoBefore);
  }
  const page = updated ?? (await findPage(deps, pageId));
  return { updated: updated !== null, view: await readPageView(deps, page) };
}
