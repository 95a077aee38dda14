import { AppError, type Principal } from '@girouette/contracts';
import { hasRoomFor, isAdded, noMedia, withMedia, type Medium } from '../domain/media';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/**
 * Adds media to a page, all or none. A repeat of the latest request adds nothing.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @returns all media of the page
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, MEDIA_USED_UP
 */
export async function addMedia(
  deps: Pick<GameDeps, 'pages' | 'media' | 'clock'>,
  input: {
    principal: Principal;
    pageId: string;
    name: string;
    count: number;
    requestKey: string | null;
  },
): Promise<readonly Medium[]> {
  const { principal, pageId, ...added } = input;
  const { ownerId } = await findPageFor(deps, { pageId, principal, permission: 'page:change' });
  const addition = { ...added, now: deps.clock.now() };
  const changed = await deps.media.change(pageId, (found) => {
    const known = found ?? noMedia({ id: pageId, ownerId });
    if (isAdded(known, addition)) return null;
    if (!hasRoomFor(known, addition.count)) throw new AppError('MEDIA_USED_UP');
    return withMedia(known, addition);
  });
  return (changed ?? (await deps.media.find(pageId)))?.media ?? [];
}
