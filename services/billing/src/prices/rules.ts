import type { Cents, Tariff } from '@girouette/contracts';
import type { Plan } from '../payments/rules';

/** The price and content of a plan. */
export interface PlanPrices extends Tariff {
  name: string;
  features: { support: boolean; app: boolean; dataCollection: boolean; dashboard: boolean };
}

export type PriceList = Record<Plan, PlanPrices>;

/** A price list and the change that created it. */
export interface PriceVersion {
  /** Starts at 1 and grows with each change. */
  version: number;
  prices: PriceList;
  /** The administrator's user id; null for the prices of a new installation. */
  changedBy: string | null;
  changedAt: Date;
}

const features = { support: true, app: true, dataCollection: true, dashboard: true };

const plan = (name: string, ...[one, two, five]: [Cents, Cents, Cents]): PlanPrices => ({
  name,
  features,
  unitPrices: [
    { from: 1, cents: one },
    { from: 2, cents: two },
    { from: 5, cents: five },
  ],
  discountPercent: 20,
});

/** The prices of a new installation. */
export const DEFAULT_PRICE_LIST: PriceList = {
  monthly: plan('Mensuel', 29_00, 25_00, 20_00),
  yearly: plan('Annuel', 290_00, 250_00, 200_00),
};
