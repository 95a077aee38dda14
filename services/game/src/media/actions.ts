import { AppError, type Principal } from '@girouette/contracts';
import type { AddedMedia, MediumChange } from '@girouette/contracts/pages/medium';
import { readMediumToken } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { readPageFor } from '../pages/actions';
import {
  hasRoomFor,
  isAdded,
  noMedia,
  withChange,
  withMedia,
  withoutMedium,
  type Medium,
} from './rules';

/**
 * Adds media to a page, all or none. A repeat of the latest request adds nothing.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 * @returns all media of the page
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, MEDIA_USED_UP
 */
export async function addMedia(
  deps: GameDeps,
  input: AddedMedia & { principal: Principal; pageId: string; requestKey: string | null },
): Promise<readonly Medium[]> {
  const { principal, pageId, ...added } = input;
  const { ownerId } = await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  const addition = { ...added, now: deps.clock.now() };
  const changed = await deps.media.change(pageId, (found) => {
    const known = found ?? noMedia({ id: pageId, ownerId });
    if (isAdded(known, addition)) return null;
    if (!hasRoomFor(known, addition.count)) throw new AppError('MEDIA_USED_UP');
    return withMedia(known, addition);
  });
  return (changed ?? (await deps.media.find(pageId)))?.media ?? [];
}

/**
 * Renames a medium, or switches it.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, MEDIUM_NOT_FOUND
 */
export async function changeMedium(
  deps: GameDeps,
  input: { principal: Principal; pageId: string; number: number; change: MediumChange },
): Promise<Medium> {
  const { principal, pageId, number, change } = input;
  await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  const changed = await deps.media.change(pageId, (known) =>
    known ? withChange(known, number, change) : null,
  );
  const medium = changed?.media.find((each) => each.number === number);
  if (!medium) throw new AppError('MEDIUM_NOT_FOUND');
  return medium;
}

/**
 * Deletes a medium. Guests can no longer play by its link, because no other medium gets its number. A repeat changes nothing.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function deleteMedium(
  deps: GameDeps,
  { principal, pageId, number }: { principal: Principal; pageId: string; number: number },
): Promise<void> {
  await readPageFor(deps, { pageId, principal, permission: 'page:delete' });
  await deps.media.change(pageId, (known) => (known ? withoutMedium(known, number) : null));
}

/**
 * The media of a page, in the order of their numbers.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function listMedia(
  deps: GameDeps,
  { principal, pageId }: { principal: Principal; pageId: string },
): Promise<readonly Medium[]> {
  await readPageFor(deps, { pageId, principal, permission: 'page:read' });
  return (await deps.media.find(pageId))?.media ?? [];
}

/** The medium that a guest came by. Guests may play by an active one. */
export type FoundMedium = Medium | { number: number; state: 'deleted' };

/** The medium of a link; null without a genuine token, as from the plain link. Only a genuine token is looked up. */
export async function findMedium(
  deps: GameDeps,
  link: { pageId: string; medium?: string | undefined },
): Promise<FoundMedium | null> {
  const number = mediumNumberOf(deps, link);
  if (number === undefined) return null;
  const known = await deps.media.find(link.pageId);
  return known?.media.find((medium) => medium.number === number) ?? { number, state: 'deleted' };
}

/** The number of the medium in a link; undefined without a genuine token. Looks nothing up. */
export const mediumNumberOf = (
  { keys }: GameDeps,
  { pageId, medium }: { pageId: string; medium?: string | undefined },
): number | undefined =>
  medium === undefined ? undefined : (readMediumToken(keys, pageId, medium) ?? undefined);
