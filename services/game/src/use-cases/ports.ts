import type { AnyEvent, Network } from '@girouette/contracts';
import type { Clock, Keys } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { LandingPage } from '../domain/landing-page';
import type { Play } from '../domain/play';
import type { Standing } from '../domain/standing';

export interface Pages {
  find(pageId: string): Promise<LandingPage | null>;
  /** In the order of their numbers. */
  listOf(ownerId: string): Promise<LandingPage[]>;
  /** @returns false when the owner's page of that number already exists */
  add(page: LandingPage, events: readonly AnyEvent[]): Promise<boolean>;
  /**
   * Changes a page that others may be changing too.
   * @param change answers the page as it shall be, or null to leave it; may run again with a newer page
   * @returns the changed page; null when it was left
   */
  update(
    pageId: string,
    change: (page: LandingPage) => LandingPage | null,
    eventsOf: (page: LandingPage) => readonly AnyEvent[],
  ): Promise<LandingPage | null>;
}

/** Images by the hash of their content: none ever changes. */
export interface Images {
  /** @returns a data URL */
  find(imageId: string): Promise<string | null>;
  /** Keeps an image unless it is kept already. @returns its id */
  add(dataUrl: string): Promise<string>;
}

export type ClickCounts = Record<Network, number>;

export interface Clicks {
  of(pageId: string): Promise<ClickCounts>;
  /**
   * Adds one.
   * @throws AppError UNAVAILABLE while events cannot be published and too many of the page wait
   */
  count(pageId: string, network: Network, events: readonly AnyEvent[]): Promise<void>;
}

export interface Plays {
  findByParticipant(participant: string): Promise<Play | null>;
  /** @returns false when this participant has already played */
  add(play: Play, events: readonly AnyEvent[]): Promise<boolean>;
}

export interface Visits {
  /** @returns false when this visit is already counted */
  add(
    visit: { pageId: string; visitId: string; at: Date },
    events: readonly AnyEvent[],
  ): Promise<boolean>;
}

export interface Standings {
  find(ownerId: string): Promise<Standing | null>;
  /** Adds to the changes that an event makes. `change` returns the new row, or null to leave it as it is. */
  upsert(
    changes: Changes,
    ownerId: string,
    change: (known: Standing | null) => Standing | null,
  ): void;
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

/** Rolls a fair die: a whole number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number;

/** What the use cases of this service work with. */
export interface GameDeps {
  pages: Pages;
  images: Images;
  clicks: Clicks;
  plays: Plays;
  visits: Visits;
  standings: Standings;
  keys: Keys;
  clock: Clock;
  dice: Dice;
  playLimits: PlayLimits;
  /** Whether an address belongs to a service that hands out mailboxes for minutes. */
  isDisposable: (email: string) => boolean;
  /** The origin that browsers see. */
  publicUrl: string;
}
