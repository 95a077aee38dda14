import type { Cents } from '@girouette/contracts/money';
import { addDays, parisDay, parisTime, weekdayOf } from '@girouette/contracts/paris-calendar';
import {
  isWithin,
  type GiftConditions,
  type Hours,
  type Weekday,
} from '@girouette/contracts/terms';

/** A condition that a person at the counter has to check before handing a gift over. */
export type Check =
  /** The gift is an alcoholic drink. */
  | { kind: 'age' }
  | { kind: 'purchase'; minimum: Cents }
  /** The gift is not handed over on today's weekday. */
  | { kind: 'weekday'; weekdays: readonly Weekday[] }
  /** It is not one of these hours. */
  | { kind: 'hours'; hours: Hours };

/** What to check at a moment. Hours that pass midnight belong to the day on which they begin. */
export function checksOf(
  {
    minimumPurchase,
    weekdays,
    hours,
    alcohol,
  }: Pick<GiftConditions, 'minimumPurchase' | 'weekdays' | 'hours' | 'alcohol'>,
  now: Date,
): Check[] {
  const { timeOfDay } = parisTime(now);
  const isAfterMidnight = hours !== null && hours.to < hours.from && timeOfDay < hours.to;
  const day = isAfterMidnight ? addDays(parisDay(now), -1) : parisDay(now);
  return [
    ...signedChecks({ minimumPurchase, alcohol }),
    ...(weekdays.includes(weekdayOf(day)) ? [] : [{ kind: 'weekday', weekdays } as const]),
    ...(hours === null || isWithin(hours, timeOfDay) ? [] : [{ kind: 'hours', hours } as const]),
  ];
}

/** The conditions that a QR code has too. The age comes first. */
export const signedChecks = ({
  minimumPurchase: minimum,
  alcohol,
}: Pick<GiftConditions, 'minimumPurchase' | 'alcohol'>): Check[] => [
  ...(alcohol ? [{ kind: 'age' } as const] : []),
  ...(minimum > 0 ? [{ kind: 'purchase', minimum } as const] : []),
];
