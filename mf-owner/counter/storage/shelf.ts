import type { WonGift } from '@girouette/contracts/http/won-gifts';
import type { ClockReading } from '../domain/clock';
import type { Waiting } from '../domain/waiting';

/** What this phone knows. Everything but the device's name belongs to one restaurant. No token is among it. */
export interface Facts {
  /** The id of the restaurant to which the rest belongs. */
  ownerId: string | null;
  /** The name of the device; null before somebody has given it one. */
  device: string | null;
  /** The key that verifies QR codes; null before it was read. */
  publicKey: string | null;
  pages: readonly { id: string; name: string }[] | null;
  clock: ClockReading | null;
  /** The latest redemptions, the latest first. */
  recent: readonly WonGift[];
  /** The gifts that this phone has checked last, the latest first. */
  checked: readonly WonGift[];
  /** The conflicts that somebody has read, as `keyOfConflict`. */
  readConflicts: readonly string[];
}

export const NO_FACTS: Facts = {
  ...{ ownerId: null, device: null, publicKey: null, pages: null, clock: null },
  ...{ recent: [], checked: [], readConflicts: [] },
};

/** What a phone keeps when the page is closed or killed. */
export interface Shelf {
  /** Whether it really keeps it: a browser may refuse, as in some private windows. */
  isLasting: boolean;
  readFacts: () => Promise<Facts>;
  /** Writes the changed facts. */
  writeFacts: (changes: Partial<Facts>) => Promise<void>;
  /** The oldest first. */
  readQueue: () => Promise<Waiting[]>;
  /** Resolves once it is on disk. */
  putWaiting: (waiting: Waiting) => Promise<void>;
  removeWaiting: (nonce: string) => Promise<void>;
}
