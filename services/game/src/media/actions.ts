import { AppError, type Principal } from '@girouette/contracts';
import { readMediumToken } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { readPageFor } from '../pages/actions';
import {
  hasRoomFor,
  isActive,
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
  input: {
    principal: Principal;
    pageId: string;
    name: string;
    count: number;
    requestKey: string | null;
  },
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
 * Renames a medium, or switches it. An undefined field does not change.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, MEDIUM_NOT_FOUND
 */
export async function changeMedium(
  deps: GameDeps,
  input: {
    principal: Principal;
    pageId: string;
    number: number;
    name?: string | undefined;
    state?: Medium['state'] | undefined;
  },
): Promise<Medium> {
  const { principal, pageId, number, name, state } = input;
  await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  const change = { ...(name !== undefined && { name }), ...(state !== undefined && { state }) };
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

/** The medium that a guest came by. */
export interface FoundMedium {
  number: number;
  /** Whether guests may play by it. */
  isActive: boolean;
}

/** The medium of a link; null without a genuine token, as from the plain link. Only a genuine token is looked up. */
export async function findMedium(
  deps: GameDeps,
  link: { pageId: string; medium?: string | undefined },
): Promise<FoundMedium | null> {
  const number = mediumNumberOf(deps, link);
  if (number === undefined) return null;
  return { number, isActive: isActive(await deps.media.find(link.pageId), number) };
}

/** The number of the medium in a link; undefined without a genuine token. Looks nothing up. */
export const mediumNumberOf = (
  { keys }: GameDeps,
  { pageId, medium }: { pageId: string; medium?: string | undefined },
): number | undefined =>
  medium === undefined ? undefined : (readMediumToken(keys, pageId, medium) ?? undefined);
