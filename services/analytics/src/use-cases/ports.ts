import type { Clock } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { DayFigures } from '../domain/day-figures';
import type { OwnerStats } from '../domain/owner-stats';
import type { Page } from '../domain/page';

/** The methods that take `changes` add to the changes of an event. */
export interface Owners {
  /** Zeros for an owner of whom nothing has been counted. */
  statsOf(ownerId: string): Promise<OwnerStats>;
  /** The names that are known, by owner id. */
  namesOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  add(changes: Changes, added: { ownerId: string; counts: Partial<OwnerStats> }): void;
  setName(changes: Changes, owner: { ownerId: string; name: string }): void;
}

export interface Window {
  skip: number;
  limit: number;
}

export interface FoundPages {
  pages: Page[];
  /** How many pages match in all. */
  total: number;
}

export type PageCounts = Pick<Page, 'visits' | 'reviews'>;

/** The landing pages of which a snapshot has arrived. */
export interface Pages {
  find(pageId: string): Promise<Page | null>;
  mostVisited(window: Window): Promise<FoundPages>;
  /** The most visited first. */
  ofOwner(ownerId: string, window: Window): Promise<FoundPages>;
  /**
   * Pages whose restaurant's name begins with `prefix`, by name.
   * @param prefix as `nameKey` returns it, not empty
   */
  pagesNamed(prefix: string, window: Window): Promise<FoundPages>;
  /** Also counts for a page of which no snapshot has arrived yet. */
  add(
    changes: Changes,
    added: { pageId: string; ownerId: string; counts: Partial<PageCounts> },
  ): void;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(changes: Changes, pageId: string, change: (page: Page | null) => Page | null): void;
}

/** Figures by day, which is yyyy-MM-dd in Paris. Days without any are zeros. */
export interface Days {
  /** In the order of `days`. */
  ofOwner(ownerId: string, days: readonly string[]): Promise<DayFigures[]>;
  /** In the order of `days`. */
  ofPage(pageId: string, days: readonly string[]): Promise<DayFigures[]>;
  add(
    changes: Changes,
    added: { ownerId: string; pageId: string; day: string; counts: Partial<DayFigures> },
  ): void;
}

/** What the use cases, routes and consumers of this service work with. */
export interface AnalyticsDeps {
  owners: Owners;
  pages: Pages;
  days: Days;
  clock: Clock;
}
