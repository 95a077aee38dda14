import type { AnyEvent, Network } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { LandingPage, PageListing } from '../domain/landing-page';
import type { Play } from '../domain/play';
import type { Standing } from '../domain/standing';

/** What the others are told of a change; it is written with the change in one step. */
export interface Announcement {
  event: AnyEvent;
  now: Date;
}

export interface Pages {
  find(pageId: string): Promise<LandingPage | null>;
  /** In the order of their numbers. */
  listOf(ownerId: string): Promise<PageListing[]>;
  takenSlots(ownerId: string): Promise<number[]>;
  /** @returns false when the owner's page of that number already exists */
  add(page: LandingPage, announcement: Announcement): Promise<boolean>;
  /** Saves content and switch. @returns false when the stored page is no longer the one before this version */
  save(page: LandingPage, announcement: Announcement): Promise<boolean>;
}

export type ClickCounts = Record<Network, number>;

export interface Clicks {
  of(pageId: string): Promise<ClickCounts>;
  /** Adds one. @returns false when too many clicks of the page are still to be told */
  count(pageId: string, network: Network, announcement: Announcement): Promise<boolean>;
}

export interface Plays {
  findByParticipant(participant: string): Promise<Play | null>;
  /** @returns false when this participant has already played */
  add(play: Play, announcement: Announcement): Promise<boolean>;
}

export interface Visits {
  /** @returns false when this visit is already counted */
  add(
    visit: { pageId: string; visitId: string; at: Date },
    announcement: Announcement,
  ): Promise<boolean>;
}

export interface Standings {
  find(ownerId: string): Promise<Standing | null>;
  /** Keeps the standing unless a newer one is already there. */
  keepNewest(standing: Standing): Promise<void>;
}

/** Keeps one device, and one network, from playing again and again under invented addresses. */
export interface PlayLimits {
  /**
   * Takes one play on the page.
   * @returns what gives it back when it does not come about
   * @throws AppError TOO_MANY_PLAYS when the device or the network has none left
   */
  take(player: { pageId: string; device: string; network: string }): Promise<{
    giveBack: () => Promise<void>;
  }>;
}

/** What a use case may write to the log, never with an address. */
export interface Log {
  warn(what: object, message: string): void;
}

/** Rolls a fair die: a whole number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number;

/** What the use cases of this service work with. */
export interface GameDeps {
  pages: Pages;
  clicks: Clicks;
  plays: Plays;
  visits: Visits;
  standings: Standings;
  keys: Keys;
  clock: Clock;
  dice: Dice;
  limits: PlayLimits;
  /** Whether an address belongs to a service that hands out mailboxes for minutes. */
  isDisposable: (email: string) => boolean;
}
