import type { Clock } from '@girouette/service-kit';
import type { OwnerFigures } from '../domain/owner-figures';
import type { Page } from '../domain/page';

export interface Owners {
  /** What nobody has counted yet is zero. */
  figuresOf(ownerId: string): Promise<OwnerFigures>;
  /** The names that have been heard, by the owner's id. */
  namesOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface Window {
  skip: number;
  limit: number;
}

/** Some pages of a question, and how many there are in all. */
export interface FoundPages {
  pages: Page[];
  total: number;
}

/** The landing pages that have been heard of. */
export interface Pages {
  mostVisited(window: Window): Promise<FoundPages>;
  /** The most visited first. */
  ofOwner(ownerId: string, window: Window): Promise<FoundPages>;
  /**
   * Pages whose restaurant's name begins with a text, by name.
   * @param prefix as `nameKey` makes it, not empty
   */
  named(prefix: string, window: Window): Promise<FoundPages>;
}

export interface ReviewDays {
  /** An owner's reviews of each of these days (yyyy-MM-dd in Paris), in their order. */
  countsOf(ownerId: string, days: readonly string[]): Promise<number[]>;
}

/** What the use cases, routes and consumers of this service work with. */
export interface AnalyticsDeps {
  owners: Owners;
  pages: Pages;
  reviewDays: ReviewDays;
  clock: Clock;
}
