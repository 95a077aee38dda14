import { addDays, events, mondayOf, parisDay, parisMoment } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { broughtBy, isNothing } from '../counters/rules';
import type { AnalyticsDeps } from '../deps';

const WEEK_DAYS = 7;
/** When the figures go out on Monday, in Paris. */
const HOUR = '08:00';
/** After an outage they still go out on Tuesday. Later they are no news. */
const LAST_DAY = 1;

/**
 * Publishes the figures of each owner's last week, from Monday to Sunday in Paris, on the Monday after it. Each owner is told once a week, also when
 * this is interrupted or runs twice. An owner with two weeks without any figures is not told. auth mails the figures.
 * @param signal stops after the owner in progress
 */
export async function tellWeeklyFigures(deps: AnalyticsDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const monday = mondayOf(parisDay(now));
  if (now < parisMoment(monday, HOUR) || parisDay(now) > addDays(monday, LAST_DAY)) return;
  const walk = `weekly-figures:${monday}`;
  let reached = await deps.walks.reached(walk);
  while (reached !== null) {
    const ids = await deps.owners.idsAfter(reached);
    for (const ownerId of ids) {
      signal.throwIfAborted();
      await tellOwner(deps, { ownerId, monday, now });
    }
    reached = ids.at(-1) ?? null;
    await deps.walks.note(walk, reached);
  }
}

async function tellOwner(
  { owners, days }: AnalyticsDeps,
  { ownerId, monday, now }: { ownerId: string; monday: string; now: Date },
): Promise<void> {
  const labels = Array.from({ length: 2 * WEEK_DAYS }, (_, at) =>
    addDays(monday, at - 2 * WEEK_DAYS),
  );
  const figures = await days.ofOwner(ownerId, labels);
  const brought = broughtBy(figures.slice(WEEK_DAYS), figures.slice(0, WEEK_DAYS));
  if (isNothing(brought)) return;
  const week = addDays(monday, -WEEK_DAYS);
  const data = { ownerId, week, brought, at: now.toISOString() };
  const event = createEvent(events.weeklyFiguresCounted, data, { source: 'analytics', now });
  await owners.tell(ownerId, { week, event });
}
