import { STOCK_PERIODS, type Budget, type StockPeriod } from '@girouette/contracts';
import type { Cents } from '@girouette/contracts/money';
import { forecastOf, type Forecast } from './forecast';
import { countedDay, spentIn, wonIn } from './gift-ledger';
import type { Gift } from './gifts';
import { budgetLeft, isCounted, shortageOf, type Shortage, type Stocktaking } from './winnable';

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
  /** The day in Paris for which gifts are counted now. */
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
