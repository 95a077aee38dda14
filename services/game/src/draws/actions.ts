import { AppError, type Principal } from '@girouette/contracts';
import type { LoggedDraw } from '@girouette/contracts/plays/draw-log';
import { isPublished } from '@girouette/contracts/plays/draw-proof';
import { commitmentTo, hourSecretOf } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { readPageFor } from '../pages/actions';
import { PART_SIZE, toLoggedDraw, type LoggedDay } from './rules';

/** A play in the log; without its content when the play is not stored any more. */
export interface LogEntry {
  /** From 0 on, within the day. */
  number: number;
  leaf: string;
  draw: LoggedDraw | null;
}

/**
 * A part of the log of a page on a day. Anyone can recompute its draws from the log.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, DAY_NOT_LOGGED
 */
export async function readDrawLog(
  deps: GameDeps,
  input: { principal: Principal; pageId: string; day: string; part: number },
): Promise<{ day: LoggedDay; parts: number; entries: LogEntry[] }> {
  const { pageId, day, part } = input;
  await readPageFor(deps, { ...input, permission: 'page:read' });
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

export interface HourSecret {
  hour: string;
  commitment: string;
  secret: string;
}

/**
 * The secret of a page's hour that is over. It is also answered for deleted pages, because their guests still verify draws.
 * @throws AppError HOUR_NOT_OVER
 */
export async function readHourSecret(
  { keys, clock, drawLog }: GameDeps,
  place: { pageId: string; hour: string },
): Promise<HourSecret> {
  const { pageId, hour } = place;
  if (!isPublished(hour, clock.now())) throw new AppError('HOUR_NOT_OVER');
  // The log keeps secrets of an earlier PLAY_KEY.
  const logged = await drawLog.findDay(pageId, hour.slice(0, 10));
  const secret =
    logged?.hours.find((each) => each.hour === hour)?.secret ?? hourSecretOf(keys, place);
  return { hour, commitment: commitmentTo(secret), secret };
}

const LISTED = 400;

/**
 * The latest days in the log of a page, the latest first. Anyone may keep their heads, so that no one can change a day later without being noticed.
 */
export const listDrawHeads = (
  { drawLog }: GameDeps,
  { pageId }: { pageId: string },
): Promise<LoggedDay[]> => drawLog.latestDays(pageId, LISTED);
