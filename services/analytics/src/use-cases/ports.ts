import type { Clock, Keys } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { DayFigures } from '../domain/day-figures';
import type { Fact } from '../domain/fact';
import type { MediumStats } from '../domain/medium-stats';
import type { OwnerStats, PageStats } from '../domain/owner-stats';
import type { Page } from '../domain/page';
import type { PlatformTotals } from '../domain/platform';
import type { OwnerFigures, PlatformFigures } from '../domain/rebuilt-figures';

export interface Owners {
  /** Zeros for an unknown owner. */
  statsOf(ownerId: string): Promise<OwnerStats>;
  /** The known names, by owner id. */
  namesOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  add(changes: Changes, added: { ownerId: string; counts: Partial<OwnerStats> }): void;
  setName(changes: Changes, owner: { ownerId: string; name: string }): void;
  remove(changes: Changes, ownerId: string): void;
}

export interface Window {
  skip: number;
  limit: number;
}

/** The sort order of pages. A leading minus sign sorts in descending order. */
export type PageSort = `${'' | '-'}${'name' | 'visits' | 'reviews'}`;

export interface FoundPages {
  pages: Page[];
  /** The total number of matching pages. */
  total: number;
}

/** The landing pages with at least one snapshot. */
export interface Pages {
  find(pageId: string): Promise<Page | null>;
  /** @param page.total the total number of pages, so that the last pages cost as little as the first */
  sorted(sort: PageSort, page: Window & { total: number }): Promise<Page[]>;
  /** Most visited first. */
  ofOwner(ownerId: string, window: Window): Promise<FoundPages>;
  /**
   * Pages with a restaurant's name in which each search term begins a word. Unordered.
   * @returns up to 2,000; `isPartial`: there may be more
   */
  search(words: readonly string[]): Promise<{ rows: Page[]; isPartial: boolean }>;
  /** Also counts for a page before its first snapshot. */
  add(
    changes: Changes,
    added: { pageId: string; ownerId: string; counts: Partial<PageStats> },
  ): void;
  /** `change` returns the new row, or null to change nothing. */
  upsert(changes: Changes, pageId: string, change: (page: Page | null) => Page | null): void;
  remove(changes: Changes, pageId: string): void;
}

/** Daily figures. A day is yyyy-MM-dd in Paris. Missing days are zeros. */
export interface Days {
  /** In the order of `days`. */
  ofOwner(ownerId: string, days: readonly string[]): Promise<DayFigures[]>;
  /** In the order of `days`. */
  ofPage(pageId: string, days: readonly string[]): Promise<DayFigures[]>;
  add(
    changes: Changes,
    added: { ownerId: string; pageId: string; day: string; counts: Partial<DayFigures> },
  ): void;
  /** The number of rows of `ofPages`. */
  countOfPages(ownerId: string): Promise<number>;
  /** All days with figures of an owner's pages in parts: page by page, the earliest day first. */
  ofPages(ownerId: string): AsyncIterable<{ pageId: string; day: string; figures: DayFigures }[]>;
  /** The days of an owner that have figures. */
  allOf(ownerId: string): Promise<({ day: string } & DayFigures)[]>;
  /** Removes all days of an owner and of the owner's pages. */
  removeOf(changes: Changes, ownerId: string): Promise<void>;
}

/** The counters of the media of pages. */
export interface Media {
  /** The highest numbers first, at most 1,000. */
  ofPage(pageId: string): Promise<(MediumStats & { number: number })[]>;
  add(
    changes: Changes,
    added: { ownerId: string; pageId: string; number: number; counts: Partial<MediumStats> },
  ): void;
  /** Removes those of all pages of an owner. */
  removeOf(changes: Changes, ownerId: string): Promise<void>;
}

export interface Platform {
  totals(): Promise<PlatformTotals>;
  /** Subscriptions begun or renewed on each of these days (yyyy-MM-dd in Paris), in order. */
  subscriptionsOf(days: readonly string[]): Promise<number[]>;
  add(changes: Changes, counts: Partial<PlatformTotals>): void;
  addSubscriptions(changes: Changes, added: { day: string; subscriptions: number }): void;
}

/** Every counted event. */
export interface Journal {
  count(): Promise<number>;
  /** All facts by owner and time, in pages. */
  byOwner(): AsyncIterable<readonly Fact[]>;
  add(changes: Changes, fact: Fact): void;
}

/** Replaces figures by the result of a rebuild. */
export interface Figures {
  /** Every owner with figures or a name. */
  ownerIds(): AsyncIterable<string>;
  /** Removes everything of an erased owner. */
  replaceOwner(ownerId: string, figures: OwnerFigures): Promise<void>;
  replacePlatform(figures: PlatformFigures): Promise<void>;
}

/** Prevents events from being counted during a rebuild, until a minute after its last renewal. */
export interface Rebuilds {
  /**
   * Resolves once no event is being counted.
   * @returns the holder, needed to renew and end the rebuild; null while another one is running
   */
  begin(now: Date): Promise<string | null>;
  /** @throws Error when the rebuild paused for so long that events have been counted */
  renew(holder: string, now: Date): Promise<void>;
  end(holder: string, now: Date): Promise<void>;
  /** Makes the changes fail with AppError UNAVAILABLE during a rebuild. */
  assertNone(changes: Changes, now: Date): void;
}

/** The dependencies of this service's use cases, routes and consumers. */
export interface AnalyticsDeps {
  owners: Owners;
  pages: Pages;
  days: Days;
  media: Media;
  platform: Platform;
  journal: Journal;
  figures: Figures;
  rebuilds: Rebuilds;
  keys: Keys;
  clock: Clock;
}
