import { readMediumToken } from '@girouette/service-kit';
import { isActive } from '../domain/media';
import type { GameDeps } from './ports';

/** The medium by which a guest came. */
export interface FoundMedium {
  number: number;
  /** Whether guests may play by it. */
  isActive: boolean;
}

/** The number of the medium in a link; undefined without a genuine token. Looks nothing up. */
export const mediumNumberOf = (
  { keys }: Pick<GameDeps, 'keys'>,
  { pageId, medium }: { pageId: string; medium?: string | undefined },
): number | undefined =>
  medium === undefined ? undefined : (readMediumToken(keys, pageId, medium) ?? undefined);

/** The medium of a link; null without a genuine token, as from the plain link. Only a genuine token is looked up. */
export async function findMedium(
  deps: Pick<GameDeps, 'keys' | 'media'>,
  link: { pageId: string; medium?: string | undefined },
): Promise<FoundMedium | null> {
  const number = mediumNumberOf(deps, link);
  if (number === undefined) return null;
  return { number, isActive: isActive(await deps.media.find(link.pageId), number) };
}
