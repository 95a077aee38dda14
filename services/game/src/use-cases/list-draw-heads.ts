import type { LoggedDay } from '../domain/draw-day';
import type { GameDeps } from './ports';

const LISTED = 400;

/** The latest days in the log of a page, the latest first. Everybody may keep their heads, so that nobody can change them later. */
export const listDrawHeads = (
  { drawLog }: Pick<GameDeps, 'drawLog'>,
  { pageId }: { pageId: string },
): Promise<LoggedDay[]> => drawLog.latestDays(pageId, LISTED);
