import { isActive } from '../domain/media';
import { mediumNumberOf } from '../medium-number-of';
import type { GameDeps } from './ports';

/** The medium by which a guest came. */
export interface FoundMedium {
  number: number;
  /** Whether guests may play by it. */
  isActive: boolean;
}

/** The medium of a link; null without a genuine token, as from the plain link. Only a genuine token is looked up. */
export async function findMedium(
  deps: Pick<GameDeps, 'keys' | 'media'>,
  link: { pageId: string; medium?: string | undefined },
): Promise<FoundMedium | null> {
  const number = mediumNumberOf(deps, link);
  if (number === undefined) return null;
  return { number, isActive: isActive(await deps.media.find(link.pageId), number) };
}
