import type { Principal } from '@girouette/contracts';
import { addPage } from './add-page';
import { findPageFor } from './find-page-for';
import type { PageReaders, PageView } from './read-page-view';

/**
 * Creates a page with the settings and the logo of another page of the same owner. Counters start at 0.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PAGE_ALLOWANCE_REACHED
 */
export async function copyPage(
  deps: PageReaders,
  input: { principal: Principal; pageId: string; requestKey: string | null },
): Promise<PageView> {
  const { principal, pageId, requestKey } = input;
  const { ownerId, settings, logoId } = await findPageFor(deps, {
    pageId,
    principal,
    permission: 'page:create',
  });
  const content = { ownerId, settings, logoId, copiedFrom: pageId };
  return addPage(deps, { ...content, logo: null, requestKey });
}
