import { addDays, parisDay } from '../paris-calendar';

/** Returns the first day in Paris when a guest may play again, as yyyy-MM-dd; null for never (docs/specification §10.38). */
export const playAgainOn = (playedAt: Date, replayAfterDays: number | null): string | null =>
  replayAfterDays === null ? null : addDays(parisDay(playedAt), replayAfterDays);

/** Whether a guest who played at `playedAt` may play again now. */
export function mayPlayAgain(
  playedAt: Date,
  { replayAfterDays, now }: { replayAfterDays: number | null; now: Date },
): boolean {
  const day = playAgainOn(playedAt, replayAfterDays);
  return day !== null && parisDay(now) >= day;
}
