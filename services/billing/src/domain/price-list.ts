import type { Cents } from '@girouette/contracts';
import type { Plan } from './subscription';

/** What a plan costs and contains. */
export interface PlanPrices {
  name: string;
  features: { support: boolean; app: boolean; dataCollection: boolean; dashboard: boolean };
  /** The price of each landing page when at least `from` of them are bought; ascending, beginning with 1. */
  unitPrices: { from: number; cents: Cents }[];
  discountPercent?: number | undefined;
}

export type PriceList = Record<Plan, PlanPrices>;

/** The price of each landing page when this many are bought. */
export const unitPrice = ({ unitPrices }: PlanPrices, pages: number): Cents =>
  unitPrices.findLast(({ from }) => from <= pages)?.cents ?? 0;

const features = { support: true, app: true, dataCollection: true, dashboard: true };

/** The prices of a new installation. */
export const DEFAULT_PRICE_LIST: PriceList = {
  monthly: {
    name: 'Mensuel',
    features,
    unitPrices: [
      { from: 1, cents: 29_00 },
      { from: 2, cents: 25_00 },
      { from: 5, cents: 20_00 },
    ],
    discountPercent: 20,
  },
  yearly: {
    name: 'Annuel',
    features,
    unitPrices: [
      { from: 1, cents: 290_00 },
      { from: 2, cents: 250_00 },
      { from: 5, cents: 200_00 },
    ],
    discountPercent: 20,
  },
};
