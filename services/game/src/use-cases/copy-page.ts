import type { Actor } from '@girouette/platform/kit';
import { findingsOf, isRecorded } from '../domain/wording-confirmation';
import { addPage } from './add-page';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';
import type { PageReaders, PageView } from './read-page-view';
import { recordWording } from './record-wording';

/**
 * Creates a page with the settings and the logo of another page of the same owner. Counters start at 0. What the owner has confirmed of the
 * texts of that page counts for the copy.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PAGE_ALLOWANCE_REACHED
 */
export async function copyPage(
  deps: PageReaders & Pick<GameDeps, 'confirmations'>,
  input: { actor: Actor; pageId: string; requestKey: string | null },
): Promise<PageView> {
  const { actor, pageId, requestKey } = input;
  const { principal } = actor;
  const { ownerId, settings, logoId } = await findPageFor(deps, {
    pageId,
    principal,
    permission: 'page:create',
  });
  const content = { ownerId, settings, logoId, copiedFrom: pageId };
  const view = await addPage(deps, { ...content, logo: null, requestKey });
  const findings = findingsOf(settings);
  const latest = await deps.confirmations.latestOf(pageId, 'page');
  const confirmed = isRecorded({ findings, confirmed: true }, latest);
  await recordWording(deps, { actor, page: view.page, place: 'page', findings, confirmed });
  return view;
}
