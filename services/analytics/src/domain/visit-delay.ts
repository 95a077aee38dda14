import { parisDay } from '@girouette/contracts';
import { MAX_DELAY_DAYS } from '@girouette/contracts/won-gift';

const DAY_MS = 86_400_000;

/** The counter of gifts that were redeemed this many days after they were won. */
export type DelayCounter = `redeemedAfter${number}`;

/** How many gifts were redeemed after each number of days. Zeros are absent. */
export type DelayCounts = Partial<Record<DelayCounter, number>>;

const DELAYS = Array.from({ length: MAX_DELAY_DAYS + 1 }, (_, days) => days);
const counterOf = (days: number): DelayCounter => `redeemedAfter${days}`;

/** The counter for a gift: calendar days in Paris between the win and the redemption. */
export function delayCounter(wonAt: Date, redeemedAt: Date): DelayCounter {
  const days = (Date.parse(parisDay(redeemedAt)) - Date.parse(parisDay(wonAt))) / DAY_MS;
  return counterOf(Math.min(Math.max(days, 0), MAX_DELAY_DAYS));
}

/** The sums of the counters. */
export function totalDelays(all: readonly DelayCounts[]): DelayCounts {
  const sums = DELAYS.map((days) => {
    const counter = counterOf(days);
    return [counter, all.reduce((sum, counts) => sum + (counts[counter] ?? 0), 0)] as const;
  });
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** After how many days half of the gifts had been redeemed; null without a gift. */
export function medianDelay(counts: DelayCounts): number | null {
  const half = DELAYS.reduce((sum, days) => sum + (counts[counterOf(days)] ?? 0), 0) / 2;
  let redeemed = 0;
  for (const days of DELAYS) {
    redeemed += counts[counterOf(days)] ?? 0;
    if (redeemed > 0 && redeemed >= half) return days;
  }
  return null;
}
