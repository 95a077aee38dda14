import { MAX_CLOCK_ERROR_MINUTES } from '@girouette/contracts/gifts/won-gift';

const MAX_ERROR_MS = MAX_CLOCK_ERROR_MINUTES * 60_000;

/** The server's clock as this phone last read it. */
export interface ClockReading {
  /** How far this phone's clock is ahead of the server's, in milliseconds; negative when it is behind. */
  aheadMs: number;
  /** The server's time then, in milliseconds since 1970. */
  serverMs: number;
}

/**
 * @param date the `Date` header of an answer, which has whole seconds
 * @returns null without a readable header
 */
export function readClock(date: string | null, phoneMs: number): ClockReading | null {
  const serverMs = Date.parse(date ?? '');
  return Number.isNaN(serverMs) ? null : { aheadMs: phoneMs - serverMs, serverMs };
}

/**
 * How wrong the phone's clock is, in milliseconds, as far as it is known. A clock that shows a time before the last answer was set back
 * since then.
 */
export function clockErrorOf(reading: ClockReading | null, phoneMs: number): number {
  if (reading === null) return 0;
  const corrected = phoneMs - reading.aheadMs;
  return corrected < reading.serverMs - MAX_ERROR_MS ? phoneMs - reading.serverMs : reading.aheadMs;
}

export const isClockWrong = (errorMs: number): boolean => Math.abs(errorMs) > MAX_ERROR_MS;
