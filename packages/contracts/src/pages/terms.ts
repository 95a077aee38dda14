/**
 * The terms of gifts and pages (docs/specification §10.38), for the page editor, the guest's page and the server. Without dependencies, so
 * that the guest's page stays light. Days and times are those of Paris.
 */
import type { Cents } from '../money';
import { WEEKDAYS, type Weekday } from '../weekdays';
import type { OwnLabels } from './own-labels';
import type { GiftNumber } from './wheel';

/** From one time of day to another, as HH:mm. `to` is excluded; when it comes before `from`, it is that of the next day. */
export interface Hours {
  from: string;
  to: string;
}

export const FIRST_DAYS = ['today', 'tomorrow'] as const;
export type FirstDay = (typeof FIRST_DAYS)[number];

/** The longest validity of a gift, in days. */
export const MAX_VALID_DAYS = 365;

/** Facts that a guest has to know before the spin: when and how a gift is handed over. */
export interface GiftConditions {
  /** The first handover day, counted from the day of the announcement. */
  firstDay: FirstDay;
  /** Days from the announcement to the last handover day. */
  validDays: number;
  /** 0 when no purchase is needed. */
  minimumPurchase: Cents;
  /** The weekdays of the handover, in ascending order; never empty. */
  weekdays: readonly Weekday[];
  /** The hours of the handover; null around the clock. */
  hours: Hours | null;
  /** The value of the gift for the guest; null when the owner does not say. */
  value: Cents | null;
  /** Whether it is an alcoholic drink. Absent for other gifts, and for gifts won before owners were asked. */
  alcohol?: true | undefined;
  /** The label in other languages. Absent without one. */
  labels?: OwnLabels | undefined;
}

/** A day, a week from Monday on, and all the time. */
export const STOCK_PERIODS = ['day', 'week', 'total'] as const;
export type StockPeriod = (typeof STOCK_PERIODS)[number];

/** The highest limit. */
export const MAX_STOCK = 1_000_000;

/** The number of a gift that may be won; null without a limit. */
export type Stock = Record<StockPeriod, number | null>;

export interface GiftTerms extends GiftConditions {
  stock: Stock;
  /** The cost of the gift for the restaurant; null when the owner does not say. Counts for the budget. */
  cost: Cents | null;
  /** The owner's answer that the drink has no alcohol, whatever its text says. */
  alcoholFree?: boolean | undefined;
}

/** The defaults of docs/specification §9: a page with unchanged terms behaves and mails as the specification says. */
export const DEFAULT_GIFT_TERMS: GiftTerms = {
  firstDay: 'tomorrow',
  validDays: 10,
  minimumPurchase: 1_000,
  weekdays: WEEKDAYS,
  hours: null,
  value: null,
  stock: { day: null, week: null, total: null },
  cost: null,
};

export const BUDGET_PERIODS = ['week', 'month'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** The highest total cost of a page's gifts in each week, from Monday on, or each month of the calendar. */
export interface Budget {
  amount: Cents;
  per: BudgetPeriod;
}

export interface PageTerms {
  /** Null without a limit. */
  budget: Budget | null;
  /** The first and the last day of the game, as yyyy-MM-dd; null without one. */
  firstDay: string | null;
  lastDay: string | null;
  /** When the game is open each day; null around the clock. */
  hours: Hours | null;
  /** How many days after a play the same person may play again; null for once ever. */
  replayAfterDays: number | null;
  /**
   * How many hours after a play guests who agree are asked for an opinion by e-mail. Null or absent when they are asked before the spin.
   */
  askAfterHours?: number | null | undefined;
  /** The option of the gift that gets the share of gifts that cannot be won. Null: their share is lost. */
  consolation: GiftNumber | null;
}

export const DEFAULT_PAGE_TERMS: PageTerms = {
  budget: null,
  firstDay: null,
  lastDay: null,
  hours: null,
  replayAfterDays: null,
  consolation: null,
};

/** Whether a time of day (HH:mm) is within hours that may pass midnight. */
export const isWithin = ({ from, to }: Hours, time: string): boolean =>
  from < to ? from <= time && time < to : from <= time || time < to;

/** The conditions for guests, without the owner's private terms. */
export const conditionsOf = (terms: GiftConditions) => ({
  firstDay: terms.firstDay,
  validDays: terms.validDays,
  minimumPurchase: terms.minimumPurchase,
  weekdays: [...terms.weekdays],
  hours: terms.hours,
  value: terms.value,
  ...(terms.alcohol && { alcohol: terms.alcohol }),
  ...(terms.labels && { labels: terms.labels }),
});

/** Whether a gift has a limit, so that its wins must be counted. */
export const hasStock = ({ stock }: Pick<GiftTerms, 'stock'>): boolean =>
  stock.day !== null || stock.week !== null || stock.total !== null;

/** Whether the budget is too small for any gift, which the editor warns its owner of. Gifts without a cost do not count. */
export function isBudgetTooSmall(budget: Budget | null, costs: readonly (Cents | null)[]): boolean {
  const known = costs.flatMap((cost) => (cost !== null && cost > 0 ? [cost] : []));
  return budget !== null && known.length > 0 && budget.amount < Math.min(...known);
}
