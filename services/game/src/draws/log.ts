import { addDays } from '@girouette/contracts';
import { drawHeadOf, headHash, hourSecretOf, leafOf, signDrawHead } from '@girouette/signed';
import type { GameDeps } from '../deps';
import type { Play } from '../plays/rules';
import {
  CLOSED_AFTER_MS,
  idBefore,
  PART_SIZE,
  startOfDay,
  toLoggedDraw,
  type LoggedDay,
  type LoggedLeaf,
} from './rules';

const WALK = 'draw-log';

/**
 * Puts the plays of each day that is over into the logs of their pages. A spin writes nothing for it
 * (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). It begins with the day of its first run, and continues after an interruption.
 */
export async function logDraws(deps: GameDeps, signal: AbortSignal): Promise<void> {
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

/** A page on the day that is logged. It does not keep its plays, because a busy day has too many. */
interface OpenDay {
  before: LoggedDay | undefined;
  ownerId: string;
  leaves: LoggedLeaf[];
  hours: Set<string>;
}

async function logDay(deps: GameDeps, day: string, signal: AbortSignal): Promise<void> {
  const end = idBefore(startOfDay(addDays(day, 1)));
  const days = new Map<string, OpenDay>();
  let reached = idBefore(startOfDay(day));
  while (reached < end) {
    signal.throwIfAborted();
    const plays = await deps.plays.listAfter(reached);
    for (const play of plays.filter(({ id }) => id < end)) {
      const { pageId } = play;
      const open = days.get(pageId) ?? (await openDay(deps, play, day));
      days.set(pageId, open);
      addPlay(open, play);
    }
    reached = plays.at(-1)?.id ?? end;
  }
  for (const [pageId, open] of days) {
    signal.throwIfAborted();
    if (open.leaves.length > 0) await closeDay(deps, { pageId, day, open });
  }
}

async function openDay(
  { drawLog }: GameDeps,
  { pageId, ownerId }: Play,
  day: string,
): Promise<OpenDay> {
  // After an interruption the day itself may be the latest.
  const latest = await drawLog.latestDays(pageId, 2);
  const before = latest.find((each) => each.day < day);
  return { before, ownerId, leaves: [], hours: new Set() };
}

function addPlay(open: OpenDay, play: Play): void {
  const draw = toLoggedDraw(play);
  if (!draw) return;
  open.leaves.push({ playId: play.id, hash: leafOf(draw).toString('hex') });
  open.hours.add(draw.proof.hour);
}

/** A repeat after an interruption stores the same again. */
async function closeDay(
  { drawLog, keys }: GameDeps,
  { pageId, day, open }: { pageId: string; day: string; open: OpenDay },
): Promise<void> {
  const { before, ownerId, leaves } = open;
  const hashes = leaves.map(({ hash }) => Buffer.from(hash, 'hex'));
  const head = drawHeadOf({ pageId, day, previous: before ? headHash(before) : '' }, hashes);
  const hours = [...open.hours].map((hour) => ({
    hour,
    secret: hourSecretOf(keys, { pageId, hour }),
  }));
  const parts = Array.from({ length: Math.ceil(leaves.length / PART_SIZE) }, (_, part) =>
    leaves.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  );
  await drawLog.addDay({ ...signDrawHead(keys, head), ownerId, hours }, parts);
}
