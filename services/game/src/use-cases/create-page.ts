import { isDeepStrictEqual } from 'node:util';
import { AppError, may, type Principal } from '@girouette/contracts';
import { addPage } from './add-page';
import { preparePage, type PageInput } from './prepare-page';
import type { PageReaders, PageView } from './read-page-view';

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
  deps: PageReaders,
  input: PageInput & { principal: Principal; requestKey: string | null },
): Promise<PageCreation> {
  const { principal, requestKey } = input;
  if (!may(principal, 'page:create')) throw new AppError('FORBIDDEN');

  const prepared = preparePage(deps, input);
  const { ownerId } = principal;
  const view = await addPage(deps, { ...prepared, logo: input.logo, ownerId, requestKey });
  const { settings, logoId } = view.page;
  return { created: isDeepStrictEqual({ settings, logoId }, prepared), view };
}
