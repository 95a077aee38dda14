import type { Clock, Keys } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { DayFigures } from '../domain/day-figures';
import type { Fact } from '../domain/fact';
import type { OwnerStats, PageStats } from '../domain/owner-stats';
import type { Page } from '../domain/page';
import type { PlatformTotals } from '../domain/platform';
import type { OwnerFigures, PlatformFigures } from '../domain/rebuilt-figures';

/** The methods that take `changes` add to the changes of an event. */
export interface Owners {
  /** Zeros for an owner of whom nothing has been counted. */
  statsOf(ownerId: string): Promise<OwnerStats>;
  /** The names that are known, by owner id. */
  namesOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  add(changes: Changes, added: { ownerId: string; counts: Partial<OwnerStats> }): void;
  setName(changes: Changes, owner: { ownerId: string; name: string }): void;
  remove(changes: Changes, ownerId: string): void;
}

export interface Window {
  skip: number;
  limit: number;
}

/** What pages are sorted by; a minus sign in front sorts from the last to the first. */
export type PageSort = `${'' | '-'}${'name' | 'visits' | 'reviews'}`;

export interface FoundPages {
  pages: Page[];
  /** How many pages match in all. */
  total: number;
}

/** The landing pages of which a snapshot has arrived. */
export interface Pages {
  find(pageId: string): Promise<Page | null>;
  /** @param page.total how many pages there are, so that the last pages cost as little as the first */
  sorted(sort: PageSort, page: Window & { total: number }): Promise<Page[]>;
  /** The most visited first. */
  ofOwner(ownerId: string, window: Window): Promise<FoundPages>;
  /**
   * The pages of whose restaurants' names words begin with each of these, in no particular order.
   * @returns up to 2,000; `isPartial`: there may be more
   */
  search(words: readonly string[]): Promise<{ rows: Page[]; isPartial: boolean }>;
  /** Also counts for a page of which no snapshot has arrived yet. */
  add(
    changes: Changes,
    added: { pageId: string; ownerId: string; counts: Partial<PageStats> },
  ): void;
  /** Adds to the changes of an event. `change` returns the new row, or null to change nothing. */
  upsert(changes: Changes, pageId: string, change: (page: Page | null) => Page | null): void;
  remove(changes: Changes, pageId: string): void;
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
  /** The days of an owner that have figures. */
  allOf(ownerId: string): Promise<({ day: string } & DayFigures)[]>;
  /** Adds to the changes of an event: removes all days of an owner and of the owner's pages. */
  removeOf(changes: Changes, ownerId: string): Promise<void>;
}

/** The whole platform, for its administrators. */
export interface Platform {
  totals(): Promise<PlatformTotals>;
  /** The subscriptions that were begun or renewed on each of these days (yyyy-MM-dd in Paris), in their order. */
  subscriptionsOf(days: readonly string[]): Promise<number[]>;
  add(changes: Changes, counts: Partial<PlatformTotals>): void;
  addSubscriptions(changes: Changes, added: { day: string; subscriptions: number }): void;
}

/** Every event that was counted. */
export interface Journal {
  count(): Promise<number>;
  /** All facts by owner and time, in pages. */
  byOwner(): AsyncIterable<readonly Fact[]>;
  add(changes: Changes, fact: Fact): void;
}

/** Replaces figures by those that a rebuild has computed. */
export interface Figures {
  /** Every owner who has figures or a name. */
  ownerIds(): AsyncIterable<string>;
  /** Of an owner who was erased nothing is left. */
  replaceOwner(ownerId: string, figures: OwnerFigures): Promise<void>;
  replacePlatform(figures: PlatformFigures): Promise<void>;
}

/** Keeps events from being counted while the figures are rebuilt, until a minute after the last sign of life. */
export interface Rebuilds {
  /**
   * Resolves when no event is being counted any more.
   * @returns by which the rebuild is renewed and ended; null while another one is running
   */
  begin(now: Date): Promise<string | null>;
  /** @throws Error when the rebuild was interrupted for so long that events have been counted */
  renew(holder: string, now: Date): Promise<void>;
  end(holder: string, now: Date): Promise<void>;
  /** Adds to the changes of an event: lets them fail with AppError UNAVAILABLE while a rebuild is running. */
  assertNone(changes: Changes, now: Date): void;
}

/** What the use cases, routes and consumers of this service work with. */
export interface AnalyticsDeps {
  owners: Owners;
  pages: Pages;
  days: Days;
  platform: Platform;
  journal: Journal;
  figures: Figures;
  rebuilds: Rebuilds;
  keys: Keys;
  clock: Clock;
}
