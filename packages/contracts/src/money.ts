/** Amounts are whole cents in the code and euros on the wire. */
export type Cents = number;

/**
 * Unit prices of a plan by number of landing pages, in euros, and its reduction in percent (docs/specification §3,
 * Price data).
 */
export interface PlanPrices {
  price: number;
  for_2_to_4: number;
  for_5_Plus: number;
  discount?: number | undefined;
}

/** @returns the amount in cents, exact for prices with two decimals. */
export const toCents = (euros: number): Cents => Math.round(euros * 100);

/** @returns the amount in euros with at most two decimals. */
export const toEuros = (cents: Cents): number => cents / 100;

/** List price for a quantity: 1 page, 2 to 4, 5 and more each have their unit price (docs/specification §9). */
export function listPrice(prices: PlanPrices, pages: number): Cents {
  const unit = pages >= 5 ? prices.for_5_Plus : pages >= 2 ? prices.for_2_to_4 : prices.price;
  return toCents(unit) * pages;
}

/** What is charged: the list price less the plan's reduction (docs/specification §9). */
export function discountedPrice(prices: PlanPrices, pages: number): Cents {
  return Math.round((listPrice(prices, pages) * (100 - (prices.discount ?? 0))) / 100);
}

/**
 * The reduction shown beside the price: against the undiscounted price of as many single pages, rounded to a whole
 * percent (docs/specification §9).
 */
export function reductionPercent(prices: PlanPrices, pages: number): number {
  const undiscounted = toCents(prices.price) * pages;
  if (undiscounted === 0) return 0;
  return Math.round(100 - (discountedPrice(prices, pages) / undiscounted) * 100);
}
