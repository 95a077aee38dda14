/**
 * The published rule of the draw (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). Pure and free of dependencies, for the server
 * that draws and for all programs that recompute a draw. All secrets and hashes are 32 bytes in small hexadecimal digits.
 */
import { HOUR_MS } from '../durations';
import {
  pickSegment,
  SEGMENTS,
  totalWeight,
  type OptionNumber,
  type Weights,
} from '../pages/wheel';

/** The values that a guest needs to recompute the draw of a play. */
export interface DrawProof {
  /** As {@link drawHourOf} has it. */
  hour: string;
  /** SHA-256 of the secret of page and hour. */
  commitment: string;
  /** SHA-256 of {@link shareText}. */
  share: string;
  /** The side that chose the value in the share. Old clients send none. */
  chosenBy: 'guest' | 'server';
  /** The play secret: HMAC-SHA-256 of the share, with the hour secret as key. */
  secret: string;
  /** The weights of options 1 to 8 at the draw. */
  weights: number[];
}

/** The promises of a page before the spin. */
export interface DrawCommitments {
  hour: string;
  /** For that hour, and for the one after it. */
  commitments: [string, string];
}

/** A value that a browser adds to the draw: at least 128 bits in the symbols of base64url. */
export const DRAW_VALUE = /^[\w-]{22}$/;

/** How long after its end an hour's secret stays secret: more than the clocks of two instances may differ. */
export const SECRECY_MS = 5 * 60_000;

const WORDS = 8;
const WORD_DIGITS = 8;
const WORD_VALUES = 2 ** 32;
const OPTIONS: readonly OptionNumber[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Returns the hour of a moment in UTC, such as `2026-11-24T14`. */
export const drawHourOf = (moment: Date): string => moment.toISOString().slice(0, 13);

/** Whether a text is an hour as {@link drawHourOf} has it. */
export function isDrawHour(text: string): boolean {
  const moment = new Date(`${text}:00:00Z`);
  return !Number.isNaN(moment.getTime()) && drawHourOf(moment) === text;
}

/** The hour after an hour. */
export const nextDrawHour = (hour: string): string => drawHourOf(endOfDrawHour(hour));

/** Whether the secret of an hour may be published. */
export const isPublished = (hour: string, now: Date): boolean =>
  now.getTime() >= endOfDrawHour(hour).getTime() + SECRECY_MS;

const endOfDrawHour = (hour: string): Date => new Date(Date.parse(`${hour}:00:00Z`) + HOUR_MS);

/**
 * The text with the hash that a guest adds to the draw.
 * @param guest.email as `deliverableEmail` returns it
 */
export const shareText = ({ value, email }: { value: string; email: string }): string =>
  `${value}\n${email}`;

/**
 * The roll that a play secret gives, without a preference for any: of its eight 32-bit numbers the first one below the largest multiple of
 * `sides`, modulo `sides`. Without such a number the last one counts; for up to 65,535 sides that happens once in 2¹²⁸ secrets.
 * @returns a whole number from 0 to `sides` - 1
 */
export function rollOf(secret: string, sides: number): number {
  const limit = WORD_VALUES - (WORD_VALUES % sides);
  let word = 0;
  for (let at = 0; at < WORDS; at++) {
    word = Number.parseInt(secret.slice(at * WORD_DIGITS, (at + 1) * WORD_DIGITS), 16);
    if (word < limit) break;
  }
  return word % sides;
}

/**
 * The option that a proof's secret and weights give.
 * @throws RangeError when the weights are no eight whole numbers, or none is above 0
 */
export function drawnOption({ secret, weights }: Pick<DrawProof, 'secret' | 'weights'>): number {
  const wheel = toWeights(weights);
  return pickSegment(wheel, rollOf(secret, totalWeight(wheel))).option;
}

/** Weights as a proof has them. */
export const fromWeights = (weights: Weights): number[] => OPTIONS.map((option) => weights[option]);

function toWeights(weights: readonly number[]): Weights {
  const isWeight = (each: number) => Number.isSafeInteger(each) && each >= 0;
  if (weights.length !== SEGMENTS.length || !weights.every(isWeight)) {
    throw new RangeError('these are no weights of eight options');
  }
  return Object.fromEntries(OPTIONS.map((option) => [option, weights[option - 1]])) as Weights;
}
