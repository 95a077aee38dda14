import { parisDay } from '@girouette/contracts';
import type { ComparedShareName } from '@girouette/contracts/figures/compared-places';
import { placeAt, type Page } from '../pages/rules';

/** The counters of one place for one month in Paris. */
export type PlaceCounts = Record<
  'visits' | 'plays' | 'wins' | 'handovers' | 'reviews' | 'contacts',
  number
>;

/** How many wins of a place’s month have each last day, which is in the name without hyphens. Zeros are absent. */
export type LastDayCounts = Partial<Record<`lastDay${number}`, number>>;

/** The counter of wins with this last day, given as yyyy-MM-dd. */
export const lastDayCounter = (day: string) => `lastDay${Number(day.replaceAll('-', ''))}` as const;

/** How many wins can still be handed over: their share is not known before. */
export const pendingWins = (counts: LastDayCounts, now: Date): number =>
  Object.entries(counts).reduce(
    (sum, [counter, wins = 0]) =>
      counter.startsWith('lastDay') && counter >= lastDayCounter(parisDay(now)) ? sum + wins : sum,
    0,
  );

export const NO_PLACE_COUNTS: PlaceCounts = {
  visits: 0,
  plays: 0,
  wins: 0,
  handovers: 0,
  reviews: 0,
  contacts: 0,
};

/**
 * The place and the month (yyyy-MM) that a fact counts for: those of the page at that moment. A handover belongs to the moment of the win, so
 * that a month's handovers are a part of its wins.
 * @param page null before its first event
 */
export function placeAndMonth(
  { ownerId, at, wonAt = at }: { ownerId: string; at: Date; wonAt?: Date },
  page: Page | null,
): { placeId: string; month: string } {
  return {
    placeId: placeAt(page, { ownerId, at: wonAt }),
    month: parisDay(wonAt).slice(0, 'yyyy-MM'.length),
  };
}

/** A part of a group, e.g. 56 of 70. */
export interface Part {
  count: number;
  of: number;
}

const PARTS: Readonly<Record<ComparedShareName, readonly [keyof PlaceCounts, keyof PlaceCounts]>> =
  {
    plays: ['plays', 'visits'],
    handovers: ['handovers', 'wins'],
    reviews: ['reviews', 'visits'],
    contacts: ['contacts', 'plays'],
  };

/** The counts of a share. Null without a group, or when guests of an earlier visit make the part greater than its group. */
export function partOf(counts: PlaceCounts, share: ComparedShareName): Part | null {
  const [part, group] = PARTS[share];
  const { [part]: count, [group]: of } = counts;
  return of > 0 && count >= 0 && count <= of ? { count, of } : null;
}

/** The quantile of the normal distribution for a 95 % interval. */
const Z = 1.959964;

/** The 95 % interval of a share: the score interval (Wilson, 1927). It also holds for small groups. */
export function wilson({ count, of }: Part): { from: number; to: number } {
  const centre = 2 * count + Z * Z;
  const width = Z * Math.sqrt(Z * Z + 4 * count * (1 - count / of));
  const divisor = 2 * (of + Z * Z);
  return {
    from: count === 0 ? 0 : (centre - width) / divisor,
    to: count === of ? 1 : (centre + width) / divisor,
  };
}
