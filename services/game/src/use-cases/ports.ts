import type { AnyEvent, Network, Principal } from '@girouette/contracts';
import type { GiftState } from '@girouette/contracts/won-gift';
import type { Clock, Keys, Walks } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { Entitlement } from '../domain/entitlement';
import type { LoggedDay, LoggedLeaf } from '../domain/draw-day';
import type { DrawTree } from '../draw-tree';
import type { GiftLedger } from '../domain/gift-ledger';
import type { LandingPage } from '../domain/landing-page';
import type { PageMedia } from '../domain/media';
import type { OddsWatch } from '../domain/odds-watch';
import type { Play } from '../domain/play';
import type { PageRules } from '../domain/rules';
import type { WonGift } from '../domain/won-gift';
import type { WordingConfirmation, WordingPlace } from '../domain/wording-confirmation';

/** None of these finds deleted pages. */
export interface Pages {
  find(pageId: string): Promise<LandingPage | null>;
  /** Null for no such page. May be wrong about a page that another process has deleted within a second. */
  ownerOf(pageId: string): Promise<string | null>;
  /** In the order of their numbers, up to a thousand. */
  listOf(ownerId: string): Promise<LandingPage[]>;
  countOf(ownerId: string): Promise<number>;
  /** Whether the owner has a page with a higher number than this. */
  hasAbove(ownerId: string, number: number): Promise<boolean>;
  /** @returns false when the owner's page of that number already exists */
  add(page: LandingPage, events: readonly AnyEvent[]): Promise<boolean>;
  /**
   * Changes a page that others may be changing too.
   * @param change returns the changed page, or null for no change; may run again with a newer page
   * @returns the changed page; null when nothing changed
   */
  update(
    pageId: string,
    change: (page: LandingPage) => LandingPage | null,
    eventsOf: (page: LandingPage) => readonly AnyEvent[],
  ): Promise<LandingPage | null>;
  /** Whether a page has this logo. */
  hasLogo(logoId: string): Promise<boolean>;
  /** All pages of an owner, including deleted ones with a row. */
  allOf(ownerId: string): Promise<LandingPage[]>;
  countWithLogo(logoId: string): Promise<number>;
  /** Removes everything of the page except its id. An already erased page does not change. */
  erase(
    page: Pick<LandingPage, 'id' | 'ownerId'>,
    options: { now: Date; eventsOf: (page: LandingPage) => readonly AnyEvent[] },
  ): Promise<void>;
}

/** Images by the hash of their content. An image never changes. */
export interface Images {
  /** @returns a data URL */
  find(imageId: string): Promise<string | null>;
  /** The id of an image, stored or not. */
  idOf(dataUrl: string): string;
  /** Stores an image unless it is already stored. A page that uses it is stored next. */
  add(dataUrl: string): Promise<void>;
  /** The ids of some stored images after `id`, in their order. Empty after the last. */
  keptAfter(id: string): Promise<string[]>;
  /** Keeps an image because a page uses it. */
  keep(imageId: string): Promise<void>;
  /** Removes an image after a day, unless a page uses it meanwhile. */
  release(imageId: string, now: Date): Promise<void>;
}

/** The media of pages. */
export interface MediaOfPages {
  /** Null for a page that never had one. */
  find(pageId: string): Promise<PageMedia | null>;
  /** Those of all pages of an owner. */
  allOf(ownerId: string): Promise<PageMedia[]>;
  /**
   * Changes media that others may be changing too.
   * @param change gets null before the first medium; returns null for no change; may run again with newer media
   * @returns the changed media; null when nothing changed
   */
  change(
    pageId: string,
    change: (known: PageMedia | null) => PageMedia | null,
  ): Promise<PageMedia | null>;
  remove(pageId: string): Promise<void>;
  /** Removes the media of some pages of an owner. @returns how many rows; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

export type ClickCounts = Record<Network, number>;

export interface Clicks {
  countsOf(pageId: string): Promise<ClickCounts>;
  /**
   * Adds one.
   * @throws AppError UNAVAILABLE while events cannot be published and too many of the page wait
   */
  count(pageId: string, network: Network, events: readonly AnyEvent[]): Promise<void>;
  remove(pageId: string): Promise<void>;
}

/** How many gifts of each page were won, and what they cost. */
export interface Ledgers {
  /** Null before anything was counted. */
  find(pageId: string): Promise<GiftLedger | null>;
  findAll(pageIds: readonly string[]): Promise<GiftLedger[]>;
  /**
   * Counts a gift before its play is stored.
   * @param change the ledger with the reservation, or null when the gift cannot be won any more; may run again with a newer ledger
   * @returns the ledger with the reservation; null when the gift cannot be won any more
   */
  reserve(
    pageId: string,
    change: (ledger: GiftLedger) => GiftLedger | null,
  ): Promise<GiftLedger | null>;
  /** Notes that the play of a reservation was stored. */
  settleLater(pageId: string, playId: string): void;
  /** Gives a reservation back. Does nothing when it is no longer open. */
  release(pageId: string, playId: string): Promise<void>;
  /** Makes reservations permanent. */
  settle(pageId: string, playIds: ReadonlySet<string>): Promise<void>;
  /** Some ledgers with reservations from before a moment. */
  openBefore(moment: Date): Promise<GiftLedger[]>;
  remove(pageId: string): Promise<void>;
}

export interface Plays {
  find(playId: string): Promise<Play | null>;
  findAll(playIds: readonly string[]): Promise<Play[]>;
  findByParticipant(participant: string): Promise<Play | null>;
  /** The plays of a participant, also those before the latest. */
  allOf(participant: string): Promise<Play[]>;
  /** Some plays with ids after `id`, in their order. Empty after the last. */
  listAfter(id: string): Promise<Play[]>;
  /** @returns false when this participant has already played */
  add(play: Play, events: readonly AnyEvent[]): Promise<boolean>;
  /** Lets the participant of a play play again. Does nothing when they already have. */
  letPlayAgain(play: Play): Promise<void>;
  /** @param change returns the changed play, or null for no change */
  change(playId: string, change: (play: Play) => Play | null): Promise<void>;
  /** How many plays there were on an owner's pages. */
  countOf(ownerId: string): Promise<number>;
  /** Removes some plays on an owner's pages. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** The logs of the draws of all pages, day by day. */
export interface DrawLog {
  findDay(pageId: string, day: string): Promise<LoggedDay | null>;
  /** The latest first. */
  latestDays(pageId: string, limit: number): Promise<LoggedDay[]>;
  /** The days of a period in their order, at most 400. @param period the first and the last day */
  daysBetween(pageId: string, period: { from: string; to: string }): Promise<LoggedDay[]>;
  /** Stores a day with its leaves. A day that is known does not change. */
  addDay(day: LoggedDay, parts: readonly (readonly LoggedLeaf[])[]): Promise<void>;
  /** The leaves of a part, from 0 on. Empty after the last. */
  findPart(pageId: string, day: string, part: number): Promise<readonly LoggedLeaf[]>;
  /** The kept tree of a day; null when nobody has asked for a path yet. */
  findTree(pageId: string, day: string): Promise<DrawTree | null>;
  keepTree(day: LoggedDay, tree: DrawTree): Promise<void>;
  /** Removes some days of an owner's pages. @returns how many rows; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** Whether pages draw by the odds that they declare. */
export interface Odds {
  find(pageId: string): Promise<OddsWatch | null>;
  /** One page of all watches, the latest reports first. */
  list(range: { page: number; limit: number }): Promise<{ watches: OddsWatch[]; total: number }>;
  /** @param change gets null before the first play; may run again with a newer watch */
  change(pageId: string, change: (known: OddsWatch | null) => OddsWatch): Promise<void>;
  remove(pageId: string): Promise<void>;
  /** Removes some watches of an owner's pages. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** The rules of pages. A version never changes. */
export interface Rules {
  /** The rules of a page as it is now, stored or not. */
  rulesOf(page: LandingPage): PageRules;
  /** A stored version. */
  find(pageId: string, version: string): Promise<PageRules | null>;
  /** Stores the present rules of a page before a play refers to them, or somebody is told of them. @returns their version */
  keep(page: LandingPage, now: Date): Promise<string>;
  /** Removes some rules of an owner's pages. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** Texts with findings of the guard of wording that were published. */
export interface Confirmations {
  /** Those of a page and its flyers in a period with both ends, the earliest first, up to a thousand. */
  listOf(pageId: string, period: { from: Date; to: Date }): Promise<WordingConfirmation[]>;
  latestOf(pageId: string, place: WordingPlace): Promise<WordingConfirmation | null>;
  /** Does nothing when it is known. */
  add(confirmation: WordingConfirmation, events: readonly AnyEvent[]): Promise<boolean>;
  /** Removes some confirmations of an owner. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** Gifts that guests have won, by the ids of their plays. */
export interface WonGifts {
  find(playId: string): Promise<WonGift | null>;
  findByCode(ownerId: string, code: string): Promise<WonGift | null>;
  /**
   * One page of an owner's gifts, the latest first; with `codeStart` in the order of the codes.
   * @param filter.codeStart replaces `state`
   */
  list(
    ownerId: string,
    filter: {
      state?: GiftState | undefined;
      codeStart?: string | undefined;
      page: number;
      limit: number;
    },
  ): Promise<{ gifts: WonGift[]; total: number }>;
  /** An owner's redeemed gifts, the latest redemption first. */
  listRedeemed(ownerId: string, limit: number): Promise<WonGift[]>;
  countRedeemed(ownerId: string): Promise<number>;
  /** All redeemed gifts of an owner in parts, the earliest redemption first. */
  allRedeemed(ownerId: string): AsyncIterable<WonGift[]>;
  /**
   * Changes a gift that others may be changing too.
   * @param change returns the changed gift, or null for no change; may run again with a newer gift
   * @returns the changed gift; null when nothing changed
   */
  update(
    playId: string,
    change: (gift: WonGift) => WonGift | null,
    eventsOf?: (gift: WonGift) => readonly AnyEvent[],
  ): Promise<WonGift | null>;
  /** Adds to the changes of an event. A gift that is known does not change. */
  insert(changes: Changes, gift: WonGift): void;
  /** Stores gifts. Those that are known do not change. */
  add(gifts: readonly WonGift[]): Promise<void>;
  /** Adds to the changes of an event. `change` returns the new gift, or null for no change. */
  change(changes: Changes, playId: string, change: (gift: WonGift) => WonGift | null): void;
  /**
   * Changes some gifts that end until a moment.
   * @returns how many; 0 when none is left
   */
  changeEnding(until: Date, change: (gift: WonGift) => WonGift | null): Promise<number>;
  /** Removes some gifts of an owner. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** The names of people and API keys that have redeemed gifts. Their ids are in the gifts. */
export interface People {
  /** Stores the present name of whoever acts. */
  note(principal: Pick<Principal, 'userId' | 'ownerId' | 'name' | 'key'>): Promise<void>;
  /** The known names by id. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Adds to the changes of an event. */
  remove(changes: Changes, userId: string): void;
  /** Removes some people of an owner. @returns how many; 0 when there are none left */
  removeSome(ownerId: string): Promise<number>;
}

/** Keeps signed-in people from guessing the codes of gifts. */
export interface CodeThrottle {
  /** @throws AppError TOO_MANY_REQUESTS when the caller, or the restaurant's people or keys together, have tried too many wrong codes */
  check(principal: Pick<Principal, 'userId' | 'ownerId' | 'name' | 'key'>): Promise<void>;
  /** Counts a wrong code. */
  count(principal: Pick<Principal, 'userId' | 'ownerId' | 'name' | 'key'>): Promise<void>;
}

export interface Visits {
  /**
   * @param visit.day in Paris, as yyyy-MM-dd
   * @returns false when the device's visit of that day is already counted
   */
  add(
    visit: { pageId: string; day: string; device: string; at: Date },
    events: readonly AnyEvent[],
  ): Promise<boolean>;
}

export interface Entitlements {
  find(ownerId: string): Promise<Entitlement | null>;
  /** Adds to the changes of an event. `change` returns the new row, or null for no change. */
  upsert(
    changes: Changes,
    ownerId: string,
    change: (known: Entitlement | null) => Entitlement | null,
  ): void;
  /** Stores which pages the owner wants online first. */
  choose(ownerId: string, pageIds: readonly string[]): Promise<void>;
  remove(changes: Changes, ownerId: string): void;
}

/** Keeps one device and one network from playing repeatedly with invented addresses. */
export interface PlayThrottle {
  /**
   * Counts one play on the page.
   * @returns `release`, which removes the count when the play fails
   * @throws AppError TOO_MANY_PLAYS when the device or the network has reached a limit
   */
  reserve(player: { pageId: string; device: string; network: string }): Promise<{
    release: () => Promise<void>;
  }>;
}

/** The dependencies of this service's use cases and routes. */
export interface GameDeps {
  pages: Pages;
  images: Images;
  media: MediaOfPages;
  clicks: Clicks;
  plays: Plays;
  drawLog: DrawLog;
  odds: Odds;
  rules: Rules;
  confirmations: Confirmations;
  ledgers: Ledgers;
  wonGifts: WonGifts;
  walks: Walks;
  people: People;
  codeThrottle: CodeThrottle;
  visits: Visits;
  entitlements: Entitlements;
  playThrottle: PlayThrottle;
  keys: Keys;
  clock: Clock;
  /** The roll that a play secret gives: a whole number from 0 to `sides` - 1. */
  dice: (sides: number, secret: string) => number;
  /** The code of a play's gift. */
  giftCodeOf: (playId: string) => string;
  /** Whether an address belongs to a service that hands out short-lived mailboxes. */
  isDisposable: (email: string) => boolean;
  /** Whether a `User-Agent` belongs to a known bot. */
  isBot: (userAgent: string | undefined) => boolean;
  /** The origin that browsers see. */
  publicUrl: string;
}
