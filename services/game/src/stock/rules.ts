import {
  addDays,
  STOCK_PERIODS,
  weekdayOf,
  type Budget,
  type StockPeriod,
} from '@girouette/contracts';
import type { Cents } from '@girouette/contracts/money';
import type { Gift } from '../pages/gift-rules';
import {
  countedDay,
  HISTORY_DAYS,
  spentBefore,
  spentIn,
  wonIn,
  type DaySpent,
  type GiftLedger,
} from '../pages/ledger-rules';
import {
  budgetLeft,
  isCounted,
  shortageOf,
  type Shortage,
  type Stocktaking,
} from '../pages/stock-rules';

/** The expected cost of a page's gifts at the end of a month. */
export type Forecast =
  /** No gift has a cost. */
  | { state: 'costless' }
  /** Fewer than 28 full days are known. `from`: the first day with a forecast; null before the first gift with a cost is won. */
  | { state: 'early'; from: string | null }
  /** `low` and `high` bound 95 % of the possible costs. */
  | { state: 'known'; expected: Cents; low: Cents; high: Cents };

interface Known {
  /** Null before anything was counted. */
  ledger: GiftLedger | null;
  /** Today in Paris. */
  day: string;
  /** The budget of a month; null without one. */
  monthlyBudget: Cents | null;
}

const WEEKS = HISTORY_DAYS / 7;
/** Each of the seven means takes one of the 28 degrees. */
const DEGREES_OF_FREEDOM = HISTORY_DAYS - 7;
/** The 0.975 quantile of Student's t with 21 degrees of freedom. */
const T_975 = 2.0796;

/**
 * The costs of the current month at its end, from the last 28 full days (docs/specification §10.38). Each remaining day costs the mean of its
 * weekday. The band covers the variance of these days and of the means. It is never below the amount spent or above the month's budget.
 */
export function forecastOf({ ledger, day, monthlyBudget }: Known): Forecast {
  if (ledger?.since === undefined) return { state: 'early', from: null };
  // The first day is only partly known.
  const from = addDays(ledger.since, HISTORY_DAYS + 1);
  if (day < from) return { state: 'early', from };

  const spent = spentIn(ledger, { period: 'month', day });
  const spentToday = spentIn(ledger, { period: 'day', day });
  const past = spentBefore(ledger, day);
  const means = meansOf(past);
  const left = daysLeft(day).map((each) => means.get(weekdayOf(each)) ?? 0);
  // Today may have cost more than its weekday's mean already.
  const [today = 0, ...later] = left;
  const expected = spent - spentToday + Math.max(spentToday, today) + sum(later);
  const margin = T_975 * Math.sqrt(varianceOf(past, means) * spreadOf(day));
  const within = (cents: number) =>
    Math.round(Math.max(spent, Math.min(cents, monthlyBudget ?? Number.POSITIVE_INFINITY)));
  return {
    state: 'known',
    expected: within(expected),
    low: within(expected - margin),
    high: within(expected + margin),
  };
}

/** The mean of each weekday. */
const meansOf = (past: readonly DaySpent[]): ReadonlyMap<number, number> =>
  new Map(
    past
      .slice(0, 7)
      .map(({ day }) => weekdayOf(day))
      .map((weekday) => {
        const same = past.filter((each) => weekdayOf(each.day) === weekday);
        return [weekday, sum(same.map(({ spent }) => spent)) / WEEKS];
      }),
  );

/** The variance of a day around the mean of its weekday, pooled over all weekdays. */
const varianceOf = (past: readonly DaySpent[], means: ReadonlyMap<number, number>): number =>
  sum(past.map(({ day, spent }) => (spent - (means.get(weekdayOf(day)) ?? 0)) ** 2)) /
  DEGREES_OF_FREEDOM;

/** The factor from the variance of one day to that of all remaining days. It adds the variance of each weekday's mean. */
function spreadOf(day: string): number {
  const days = daysLeft(day);
  const ofWeekday = (weekday: number) =>
    days.filter((each) => weekdayOf(each) === weekday).length ** 2 / WEEKS;
  return days.length + sum([1, 2, 3, 4, 5, 6, 7].map(ofWeekday));
}

/** The days from a day to the end of its month, both included. */
function daysLeft(day: string): string[] {
  const days: string[] = [];
  for (let each = day; each.slice(0, 7) === day.slice(0, 7); each = addDays(each, 1)) {
    days.push(each);
  }
  return days;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export interface StockInPeriod {
  /** How many may be won; null without a limit. */
  limit: number | null;
  won: number;
  /** Null without a limit. */
  left: number | null;
}

/** The gifts of a page as its owner sees them (docs/specification §10.38). */
export interface GiftOverview {
  /** Whether anything is counted on the page. */
  counted: boolean;
  gifts: readonly {
    gift: Gift;
    stock: Readonly<Record<StockPeriod, StockInPeriod>>;
    /** Why the gift cannot be won now; null when it can. */
    shortage: Shortage | null;
  }[];
  spent: { week: Cents; month: Cents };
  budget: (Budget & { left: Cents }) | null;
  forecast: Forecast;
  /** The day in Paris that gifts count for now. */
  today: string;
}

export function overviewOf(stocktaking: Stocktaking): GiftOverview {
  const { settings, ledger, now } = stocktaking;
  const { budget } = settings.terms;
  const day = countedDay(ledger, now);
  const hasCosts = settings.gifts.some(({ terms }) => terms.cost !== null);
  const monthlyBudget = budget?.per === 'month' ? budget.amount : null;
  return {
    counted: isCounted(settings),
    gifts: settings.gifts.map((gift) => ({
      gift,
      stock: stockOf(gift, stocktaking),
      shortage: shortageOf(gift, stocktaking),
    })),
    spent: {
      week: spentIn(ledger, { period: 'week', day }),
      month: spentIn(ledger, { period: 'month', day }),
    },
    budget: budget && { ...budget, left: budgetLeft(stocktaking) },
    forecast: hasCosts ? forecastOf({ ledger, day, monthlyBudget }) : { state: 'costless' },
    today: day,
  };
}

function stockOf(
  { option, terms }: Gift,
  { ledger, now }: Stocktaking,
): Record<StockPeriod, StockInPeriod> {
  const day = countedDay(ledger, now);
  const inPeriods = STOCK_PERIODS.map((period): [StockPeriod, StockInPeriod] => {
    const limit = terms.stock[period];
    const won = wonIn(ledger, { option, period, day });
    return [period, { limit, won, left: limit === null ? null : Math.max(0, limit - won) }];
  });
  return Object.fromEntries(inPeriods) as Record<StockPeriod, StockInPeriod>;
}
