import { parisDay } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';

/** For how many days, weeks and months the latest backup is kept. */
const KEPT = { daily: 7, weekly: 4, monthly: 12 } as const;

/** The Monday of a day's week. Both as yyyy-MM-dd. */
function mondayOf(day: string): string {
  const date = new Date(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The backups to remove. Keeps the latest backup of each of the last 7 days, 4 weeks and 12 months that have one. Days are in Paris time.
 * @param moments when the backups were made
 */
export function expiredBackups(moments: readonly Date[]): Date[] {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const latestOf = (count: number, periodOf: (day: string) => string): Date[] => {
    const byPeriod = new Map<string, Date>();
    for (const moment of newestFirst) {
      const period = periodOf(parisDay(moment));
      if (!byPeriod.has(period)) byPeriod.set(period, moment);
    }
    return [...byPeriod.values()].slice(0, count);
  };
  const kept = new Set([
    ...latestOf(KEPT.daily, (day) => day),
    ...latestOf(KEPT.weekly, mondayOf),
    ...latestOf(KEPT.monthly, (day) => day.slice(0, 7)),
  ]);
  return newestFirst.filter((moment) => !kept.has(moment)).toReversed();
}
