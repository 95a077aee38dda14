import { isDeepStrictEqual } from 'node:util';
import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { findingsOf } from '../domain/wording-confirmation';
import { addPage } from './add-page';
import type { GameDeps } from './ports';
import { preparePage, type PageInput } from './prepare-page';
import type { PageReaders, PageView } from './read-page-view';
import { recordWording } from './record-wording';

export interface PageCreation {
  /** False when the key created a page earlier and that page has changed since. */
  created: boolean;
  view: PageView;
}

/**
 * Creates a landing page (docs/specification §2.4). A repeat with the same key returns the same page.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @throws AppError FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED, PAGE_ALLOWANCE_REACHED
 */
export async function createPage(
  deps: PageReaders & Pick<GameDeps, 'confirmations'>,
  input: PageInput & { actor: Actor; requestKey: string | null; wordingConfirmed: boolean },
): Promise<PageCreation> {
  const { actor, requestKey, wordingConfirmed: confirmed } = input;
  const { principal } = actor;
  if (!may(principal, 'page:create')) throw new AppError('FORBIDDEN');

  const prepared = preparePage(deps, input);
  const { ownerId } = principal;
  const view = await addPage(deps, { ...prepared, logo: input.logo, ownerId, requestKey });
  const { page } = view;
  const { settings, logoId } = page;
  const created = isDeepStrictEqual({ settings, logoId }, prepared);
  const findings = findingsOf(settings);
  if (created) await recordWording(deps, { actor, page, place: 'page', findings, confirmed });
  return { created, view };
}
