import {
  hasStock,
  parisDay,
  parisTime,
  weekdayOf,
  type GiftConditions,
  type Weekday,
} from '@girouette/contracts';
import type { Gift } from './gift-rules';
import { countedDay, spentIn, wonIn, type GiftLedger } from './ledger-rules';
import type { PageSettings } from './rules';

/** Why a gift cannot be won now: its stock is used up, the budget is used up, or no day for its handover remains. */
export type Shortage = 'stock' | 'budget' | 'days';

export interface Stocktaking {
  settings: Pick<PageSettings, 'gifts' | 'terms'>;
  /** Null before anything was counted. */
  ledger: GiftLedger | null;
  now: Date;
}

/** Whether the gifts that are won on a page have to be counted. */
export const isCounted = ({ gifts, terms }: Stocktaking['settings']): boolean =>
  terms.budget !== null || gifts.some((gift) => gift.terms.cost !== null || hasStock(gift.terms));

/** Why a gift cannot be won now; null when it can (docs/specification §10.38). */
export function shortageOf(gift: Gift, stocktaking: Stocktaking): Shortage | null {
  const { now } = stocktaking;
  if (!canBeHandedOver(gift.terms, now)) return 'days';
  if (stockLeft(gift, stocktaking) <= 0) return 'stock';
  const { cost } = gift.terms;
  return cost !== null && cost > budgetLeft(stocktaking) ? 'budget' : null;
}

/** How many of a gift are left now: the smallest number that day, week and total leave. Infinity without a limit. */
export function stockLeft(gift: Gift, { ledger, now }: Stocktaking): number {
  if (!hasStock(gift.terms)) return Number.POSITIVE_INFINITY;
  const day = countedDay(ledger, now);
  const left = (['day', 'week', 'total'] as const).map((period) => {
    const limit = gift.terms.stock[period];
    if (limit === null) return Number.POSITIVE_INFINITY;
    return limit - wonIn(ledger, { option: gift.option, period, day });
  });
  return Math.max(0, Math.min(...left));
}

/** The rest of the budget of the current week or month, in cents. Infinity without a budget. */
export function budgetLeft({ settings, ledger, now }: Stocktaking): number {
  const { budget } = settings.terms;
  if (budget === null) return Number.POSITIVE_INFINITY;
  const spent = spentIn(ledger, { period: budget.per, day: countedDay(ledger, now) });
  return Math.max(0, budget.amount - spent);
}

/** Whether a gift that is won now has a day for its handover, from its first day to its last. */
function canBeHandedOver(conditions: GiftConditions, now: Date): boolean {
  const { firstDay, validDays, weekdays, hours } = conditions;
  const today = weekdayOf(parisDay(now));
  const isOverToday =
    hours !== null && hours.from < hours.to && parisTime(now).timeOfDay >= hours.to;
  const first = firstDay === 'today' && !isOverToday ? 0 : 1;
  // A week has every weekday.
  for (let days = first; days <= Math.min(validDays, first + 6); days++) {
    if (weekdays.includes((((today - 1 + days) % 7) + 1) as Weekday)) return true;
  }
  return false;
}

/** The gifts that the wheel can draw now. */
export const winnableGifts = (stocktaking: Stocktaking): Gift[] =>
  giftsLeft(stocktaking.settings, (gift) => shortageOf(gift, stocktaking) === null);

/**
 * The gifts that the wheel can draw when some have run out. The share of a gift that has run out goes to the consolation gift, or, without one, to
 * "Perdu" (docs/specification §10.38).
 */
export function giftsLeft(
  { gifts, terms }: Stocktaking['settings'],
  isLeft: (gift: Gift) => boolean,
): Gift[] {
  const left = gifts.filter(isLeft);
  if (left.length === gifts.length) return left;
  const missing = gifts
    .filter((gift) => !left.includes(gift))
    .reduce((sum, { percent }) => sum + percent, 0);
  return left.map((gift) =>
    gift.option === terms.consolation ? { ...gift, percent: gift.percent + missing } : gift,
  );
}

/** Whether a page with gifts has no gift that can be won now. */
export function isSoldOut(stocktaking: Stocktaking): boolean {
  const drawn = stocktaking.settings.gifts.some(({ percent }) => percent > 0);
  return drawn && !winnableGifts(stocktaking).some(({ percent }) => percent > 0);
}
