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

/** The prices of the pages of a plan. */
export interface Tariff {
  /** The price per landing page when at least `from` are bought. Ascending, starting with 1. */
  unitPrices: readonly { from: number; cents: Cents }[];
  /** 0 to 100, with at most two decimals. */
  discountPercent?: number | undefined;
}

/** @returns the amount in cents, exact for prices with two decimals. */
export const toCents = (euros: number): Cents => Math.round(euros * 100);

/** @returns the amount in euros with at most two decimals. */
export const toEuros = (cents: Cents): number => cents / 100;

/** The tariff of a plan as it is on the wire. */
export const tariffOf = ({ price, for_2_to_4, for_5_Plus, discount }: PlanPrices): Tariff => ({
  unitPrices: [
    { from: 1, cents: toCents(price) },
    { from: 2, cents: toCents(for_2_to_4) },
    { from: 5, cents: toCents(for_5_Plus) },
  ],
  discountPercent: discount,
});

/** The price of each landing page when this many are bought. */
export const unitPrice = ({ unitPrices }: Tariff, pages: number): Cents =>
  unitPrices.filter(({ from }) => from <= pages).at(-1)?.cents ?? 0;

/** List price for a quantity: 1 page, 2 to 4, 5 and more each have their unit price (docs/specification §9). */
export const listPrice = (tariff: Tariff, pages: number): Cents => unitPrice(tariff, pages) * pages;

/** The charged amount: the list price minus the plan's reduction, half a cent rounded up (docs/specification §9). */
export const discountedPrice = (tariff: Tariff, pages: number): Cents =>
  Math.round((listPrice(tariff, pages) * payableBasisPoints(tariff)) / 10_000);

/** The remaining share after the reduction, in hundredths of a percent. Whole numbers, since 100 − 12.34 is not exact in floating point. */
export const payableBasisPoints = ({ discountPercent = 0 }: Tariff): number =>
  10_000 - Math.round(discountPercent * 100);

/**
 * The reduction shown beside the price: relative to the undiscounted price of as many single pages, rounded to a whole percent
 * (docs/specification §9). 0 without a reduction.
 */
export function reductionPercent(tariff: Tariff, pages: number): number {
  const undiscounted = unitPrice(tariff, 1) * pages;
  if (undiscounted === 0) return 0;
  return Math.max(0, Math.round(100 - (discountedPrice(tariff, pages) / undiscounted) * 100));
}
