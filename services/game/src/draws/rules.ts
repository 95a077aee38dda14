import type { LoggedDraw, SignedHead } from '@girouette/contracts/plays/draw-log';
import type { Play } from '../plays/rules';

/** A day of a page in the log of its draws (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). */
export interface LoggedDay extends SignedHead {
  ownerId: string;
  /** The hours with plays on the page, and their secrets, which cannot be derived from a later `PLAY_KEY`. */
  hours: readonly { hour: string; secret: string }[];
}

/** A play of the day, and its leaf. */
export interface LoggedLeaf {
  playId: string;
  /** In hexadecimal digits. */
  hash: string;
}

/** The upper part of a day's tree. With it, the path of a leaf needs only the leaves around it. */
export interface DrawTree {
  /** The id of the first play in each part of the day. */
  firsts: readonly string[];
  /** The root of each chunk, in hexadecimal digits. */
  roots: readonly string[];
}

/** How many leaves a part of a day has at most. */
export const PART_SIZE = 500;

/** A day may enter the log this long after its end. By then no spin of the day is in progress, and the secret of its last hour is published. */
export const CLOSED_AFTER_MS = 15 * 60_000;

/** The play as its page's log has it. Null for a play from before draws could be recomputed. */
export const toLoggedDraw = ({ id, at, proof, outcome, rules = '' }: Play): LoggedDraw | null =>
  proof ? { playId: id, at: at.toISOString(), proof, option: outcome.option, rules } : null;

/** The start of a day in UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A text that precedes the ids of all plays from a moment on, and follows all earlier ones. */
export function idBefore(moment: Date): string {
  const digits = moment.getTime().toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
