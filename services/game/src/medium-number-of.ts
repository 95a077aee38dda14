import { readMediumToken } from '@girouette/platform/kit';
import type { GameDeps } from './use-cases/ports';

/** The number of the medium in a link; undefined without a genuine token. Looks nothing up. */
export const mediumNumberOf = (
  { keys }: Pick<GameDeps, 'keys'>,
  { pageId, medium }: { pageId: string; medium?: string | undefined },
): number | undefined =>
  medium === undefined ? undefined : (readMediumToken(keys, pageId, medium) ?? undefined);
