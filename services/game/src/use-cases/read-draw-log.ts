import { AppError, type Principal } from '@girouette/contracts';
import type { LoggedDraw } from '@girouette/contracts/draw-log';
import { PART_SIZE, toLoggedDraw, type LoggedDay } from '../domain/draw-day';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/** A play in the log; without its content when the play is not stored any more. */
export interface LogEntry {
  /** From 0 on, within the day. */
  number: number;
  leaf: string;
  draw: LoggedDraw | null;
}

/**
 * A part of the log of a page on a day, with which anyone recomputes its draws.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, DAY_NOT_LOGGED
 */
export async function readDrawLog(
  deps: Pick<GameDeps, 'pages' | 'plays' | 'drawLog'>,
  input: { principal: Principal; pageId: string; day: string; part: number },
): Promise<{ day: LoggedDay; parts: number; entries: LogEntry[] }> {
  const { pageId, day, part } = input;
  await findPageFor(deps, { ...input, permission: 'page:read' });
  const logged = await deps.drawLog.findDay(pageId, day);
  if (!logged) throw new AppError('DAY_NOT_LOGGED');
  const leaves = await deps.drawLog.findPart(pageId, day, part);
  const plays = await deps.plays.findAll(leaves.map(({ playId }) => playId));
  const draws = new Map(plays.map((play) => [play.id, toLoggedDraw(play)]));
  const entries = leaves.map(({ playId, hash }, at) => ({
    number: part * PART_SIZE + at,
    leaf: hash,
    draw: draws.get(playId) ?? null,
  }));
  return { day: logged, parts: Math.ceil(logged.size / PART_SIZE), entries };
}
