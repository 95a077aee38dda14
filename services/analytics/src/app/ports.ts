import type { AnalyticsRow } from '@girouette/contracts/http/analytics';
import type { OwnerFigures } from '../domain/owner-figures';

/** By how much which counter grows, by the counter's path. */
export type Counts = Record<string, number>;

/** The rolled-up documents, written. Each change is made once for an event, however often it is asked for. */
export interface Counters {
  addToOwner(ownerId: string, options: { counts: Counts; eventId: string }): Promise<void>;
  addToPage(
    page: { pageId: string; ownerId: string },
    options: { counts: Counts; eventId: string },
  ): Promise<void>;
  /** @param options.day yyyy-MM-dd in Paris */
  addReview(ownerId: string, options: { day: string; eventId: string }): Promise<void>;
}

/** The rolled-up documents, read. What nobody has counted yet is zero. */
export interface Figures {
  ofOwner(ownerId: string): Promise<OwnerFigures>;
  /** Reviews by day, only of the days that have any. */
  reviewsByDay(ownerId: string, days: readonly string[]): Promise<Map<string, number>>;
  rows(): Promise<AnalyticsRow[]>;
}
