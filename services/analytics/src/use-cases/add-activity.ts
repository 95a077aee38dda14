import { parisDay } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { DayFigures } from '../domain/day-figures';
import type { OwnerStats } from '../domain/owner-stats';
import type { AnalyticsDeps, PageCounts } from './ports';

/** What an event adds to the counters of its owner, of its page, and of the day in Paris of both. */
export interface Counts {
  owner: Partial<OwnerStats>;
  page?: Partial<PageCounts>;
  day?: Partial<DayFigures>;
}

export interface Activity {
  ownerId: string;
  pageId: string;
  at: Date;
  counts: Counts;
}

/** Adds one event to the counters. The caller makes sure that each event is added once. */
export function addActivity(
  { owners, pages, days }: AnalyticsDeps,
  { changes, activity }: { changes: Changes; activity: Activity },
): void {
  const { ownerId, pageId, at } = activity;
  const { owner, page, day } = activity.counts;
  owners.add(changes, { ownerId, counts: owner });
  if (page) pages.add(changes, { pageId, ownerId, counts: page });
  if (day) days.add(changes, { ownerId, pageId, day: parisDay(at), counts: day });
}
