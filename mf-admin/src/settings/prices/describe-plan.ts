import type { PriceVersion } from '@girouette/contracts/http/billing';
import { formatAmount, formatPercent } from '@girouette/ui/format';

type Plan = PriceVersion['prices']['monthlyPlan'];

/** The price per page for 1, for 2 to 4 and for 5 or more: « 29 € · 25 € · 20 € ». */
export const pageSizesOf = (plan: Plan): string =>
  [plan.price, plan.for_2_to_4, plan.for_5_Plus]
    .map((price) => formatAmount(price, { short: true }))
    .join(' · ');

/** « Remise de 20 % »; null without one. */
export const reductionOf = ({ discount = 0 }: Plan): string | null =>
  discount === 0 ? null : `Remise de ${formatPercent(discount / 100, 2)}`;
