import { allowanceOf, AppError, events } from '@girouette/contracts';
import { newId } from '@girouette/store';
import { createLandingPage, type LandingPage } from '../domain/landing-page';
import { freeNumbers, rightsOf } from '../entitlements/rules';
import { pageEvent } from '../page-event';
import { pageIdOf } from '../page-id';
import { readPageView, type PageReaders, type PageView } from './read-page-view';
import { releaseLogo } from './release-logo';

/**
 * Adds a page under the lowest free number of the owner's allowance (docs/specification §10.12). Only one page can take a number, so
 * concurrent requests cannot exceed the allowance.
 *
 * Repeated requests with a key add one page, because its id derives from the key. A repeat gets the present page.
 * @param input.logo the image of `logoId`, stored only if the allowance has room for the page; null when it is already stored
 * @throws AppError PAGE_ALLOWANCE_REACHED with the allowance in `details`
 */
export async function addPage(
  deps: PageReaders,
  input: Pick<LandingPage, 'ownerId' | 'settings' | 'logoId' | 'copiedFrom'> & {
    logo: string | null;
    requestKey: string | null;
  },
): Promise<PageView> {
  const { requestKey, logo, ...content } = input;
  const { ownerId } = content;
  const id = requestKey === null ? newId() : pageIdOf(ownerId, requestKey);
  const now = deps.clock.now();
  const [entitlement, pages] = await Promise.all([
    deps.entitlements.find(ownerId),
    deps.pages.listOf(ownerId),
  ]);
  const earlier = pages.find((page) => page.id === id);
  if (earlier) return readPageView(deps, earlier);

  const taken = pages.map(({ number }) => number);
  const landingPages = allowanceOf(rightsOf(entitlement), now);
  const free = [...freeNumbers(landingPages, taken)];
  if (free.length > 0 && logo !== null) await deps.images.add(logo);
  for (const number of free) {
    const page = createLandingPage({ ...content, id, number, now });
    if (await deps.pages.add(page, [pageEvent(events.pageCreated, page, now)])) {
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
