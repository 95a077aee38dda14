import { AppError, type Principal } from '@girouette/contracts';
import { withChange, type Medium } from '../domain/media';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/**
 * Renames a medium, or switches it. What is undefined does not change.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, MEDIUM_NOT_FOUND
 */
export async function changeMedium(
  deps: Pick<GameDeps, 'pages' | 'media'>,
  input: {
    principal: Principal;
    pageId: string;
    number: number;
    name?: string | undefined;
    state?: Medium['state'] | undefined;
  },
): Promise<Medium> {
  const { principal, pageId, number, name, state } = input;
  await findPageFor(deps, { pageId, principal, permission: 'page:change' });
  const change = { ...(name !== undefined && { name }), ...(state !== undefined && { state }) };
  const changed = await deps.media.change(pageId, (known) =>
    known ? withChange(known, number, change) : null,
  );
  const medium = changed?.media.find((each) => each.number === number);
  if (!medium) throw new AppError('MEDIUM_NOT_FOUND');
  return medium;
}
