import { addDays } from '@girouette/contracts';
import {
  drawHeadOf,
  headHash,
  hourSecretOf,
  leafHash,
  leafText,
  signDrawHead,
} from '@girouette/service-kit';
import {
  addToDays,
  CLOSED_AFTER_MS,
  idBefore,
  PART_SIZE,
  startOfDay,
  watchAfter,
  type DayOfDraws,
} from '../domain/draw-day';
import type { GameDeps } from './ports';

const WALK = 'draw-log';

type LogDeps = Pick<GameDeps, 'pages' | 'plays' | 'drawLog' | 'walks' | 'keys' | 'clock'>;

/**
 * Puts the plays of each day that is over into the logs of their pages. A spin writes nothing for it
 * (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). It begins with the day of its first run, and continues after an interruption.
 */
export async function logDraws(deps: LogDeps, signal: AbortSignal): Promise<void> {
  const today = deps.clock.now().toISOString().slice(0, 10);
  let logged = await deps.walks.reached(WALK);
  if (!logged) {
    logged = addDays(today, -1);
    await deps.walks.note(WALK, logged);
  }
  for (;;) {
    const day = addDays(logged, 1);
    const closedAt = startOfDay(addDays(day, 1)).getTime() + CLOSED_AFTER_MS;
    if (deps.clock.now().getTime() < closedAt) return;
    await logDay(deps, day, signal);
    await deps.walks.note(WALK, day);
    logged = day;
  }
}

async function logDay(deps: LogDeps, day: string, signal: AbortSignal): Promise<void> {
  const end = idBefore(startOfDay(addDays(day, 1)));
  const days = new Map<string, DayOfDraws>();
  let reached = idBefore(startOfDay(day));
  while (reached < end) {
    signal.throwIfAborted();
    const plays = await deps.plays.listAfter(reached);
    addToDays(
      days,
      plays.filter(({ id }) => id < end),
    );
    reached = plays.at(-1)?.id ?? end;
  }
  for (const [pageId, draws] of days) {
    signal.throwIfAborted();
    await addDay(deps, { pageId, day, draws });
  }
}

/** A repeat after an interruption stores the same again. */
async function addDay(
  { drawLog, keys, pages }: LogDeps,
  { pageId, day, draws: { ownerId, draws } }: { pageId: string; day: string; draws: DayOfDraws },
): Promise<void> {
  const latest = await drawLog.latestDays(pageId, 2);
  const before = latest.find((each) => each.day < day);
  const head = drawHeadOf({ pageId, day, previous: before ? headHash(before) : '' }, draws);
  const played = [...new Set(draws.map(({ proof }) => proof.hour))];
  const hours = played.map((hour) => ({ hour, secret: hourSecretOf(keys, { pageId, hour }) }));
  const leaves = draws.map((draw) => ({
    playId: draw.playId,
    hash: leafHash(leafText(draw)).toString('hex'),
  }));
  const parts = Array.from({ length: Math.ceil(leaves.length / PART_SIZE) }, (_, part) =>
    leaves.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  );
  const watch = watchAfter(before?.watch, draws, await pages.find(pageId));
  await drawLog.addDay({ ...signDrawHead(keys, head), ownerId, hours, watch }, parts);
}
